import MailComposer from 'nodemailer/lib/mail-composer';
import { toHtmlDocument } from '~/trip/files/to-html-document.ts';
import { picturesIn, withPictures } from '~/trip/files/with-pictures.ts';
import type { Fragment } from '~/trip/nodes/nodes.ts';

export interface MailDraft {
  /** BCP 47 tag. */
  lang: string;
  subject: string;
  /** One for each paper. */
  fragments: readonly Fragment[];
  text: string;
  reservations?: readonly object[];
  /** Files beside the message. */
  attached?: readonly Attached[];
  /** The file of a picture by its source; null for none. */
  pictureOf: (src: string) => Picture | null;
  now: Date;
  /** For Message-ID, without angle brackets. */
  id: string;
}

export interface Attached {
  filename: string;
  contentType: string;
  content: Buffer;
}

export interface Picture {
  type: 'image/png' | 'image/jpeg';
  content: Buffer;
}

/**
 * A mail that nobody has sent yet (RFC 5322), with its pictures inside. Outlook opens it for editing by `X-Unsent`, Apple
 * Mail by its own header; without From and To each fills in the reader's own.
 */
export async function toMail({
  lang,
  subject,
  fragments,
  text,
  reservations = [],
  attached = [],
  pictureOf,
  now,
  id,
}: MailDraft): Promise<Buffer> {
  const attachments = relatedPictures(fragments, pictureOf);
  const cids = new Map(attachments.map(({ src, cid }) => [src, `cid:${cid}`]));
  const inside = fragments.map((fragment) => withPictures(fragment, (src) => cids.get(src) ?? null));
  const composer = new MailComposer({
    subject: subject.replace(/[\p{Cc}\u2028\u2029]+/gu, ' '),
    date: now,
    messageId: `<${id}>`,
    text,
    html: toHtmlDocument({ lang, title: subject, fragments: inside, reservations }),
    attachments: [...attachments.map(({ src: _, ...attachment }) => attachment), ...attached],
    headers: { 'X-Unsent': '1', 'X-Uniform-Type-Identifier': 'com.apple.mail-draft' },
    newline: 'windows', // RFC 5322, 2.3: no line ends in a bare LF
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

function relatedPictures(fragments: readonly Fragment[], pictureOf: MailDraft['pictureOf']) {
  const sources = [...new Set(fragments.flatMap(picturesIn))];
  return sources.flatMap((src, at) => {
    const picture = pictureOf(src);
    if (!picture) return [];
    const { type, content } = picture;
    const filename = `picture-${at + 1}.${type === 'image/png' ? 'png' : 'jpg'}`;
    return [
      {
        src,
        filename,
        contentType: type,
        content,
        cid: `picture-${at + 1}@itinerary`,
        contentDisposition: 'inline' as const,
      },
    ];
  });
}
