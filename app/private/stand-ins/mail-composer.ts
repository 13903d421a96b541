import { encodedPart, type MailFile, multipart, wordsOf } from '../mail/print-part.ts';

interface Draft {
  to?: { address: string };
  subject: string;
  date: Date;
  messageId: string;
  text: string;
  html: string;
  attachments: readonly MailFile[];
  headers: Record<string, string>;
}

/** What the converter takes of nodemailer: a draft (RFC 5322) with text, page, pictures and files. */
export default class MailComposer {
  readonly #draft: Draft;

  constructor(draft: Draft) {
    this.#draft = draft;
  }

  compile() {
    return { build: async (): Promise<Uint8Array> => new TextEncoder().encode(printed(this.#draft)) };
  }
}

function printed({ to, subject, date, messageId, text, html, attachments, headers }: Draft): string {
  const bytes = (content: string) => new TextEncoder().encode(content);
  const pictures = attachments.filter(({ cid }) => cid !== undefined);
  const files = attachments.filter(({ cid }) => cid === undefined);
  const page = encodedPart({ contentType: 'text/html; charset=utf-8', content: bytes(html) });
  const shown = pictures.length > 0 ? multipart('related', [page, ...pictures.map(encodedPart)]) : page;
  const plain = encodedPart({ contentType: 'text/plain; charset=utf-8', content: bytes(text) });
  const message = multipart('alternative', [plain, shown]);
  const head = [
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(to ? [`To: ${to.address}`] : []),
    `Subject: ${wordsOf(subject)}`,
    `Message-ID: ${messageId}`,
    `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
    'MIME-Version: 1.0',
  ].join('\r\n');
  return `${head}\r\n${files.length > 0 ? multipart('mixed', [message, ...files.map(encodedPart)]) : message}`;
}
