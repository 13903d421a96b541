import { translator } from '~/i18n/i18n.server.ts';
import type { Language } from '~/i18n/languages.ts';
import { Frame } from './components/frame.tsx';
import { render, toPlainText } from './components/index.ts';
import type { Mail } from './define-mail.ts';
import { type MailKind, mailKinds, mails, type Writing } from './registry.ts';
import { textPart } from './text-part.ts';

export { mailKinds };

export interface WrittenMail {
  subject: string;
  html: string;
  text: string;
}

/** A mail in a language: subject, HTML and the text for programmes that show none. */
export async function writeMail(writing: Writing, language: Language): Promise<WrittenMail> {
  const mail = mails[writing.kind] as Mail<typeof writing.data>;
  return write(mail, writing.data, language);
}

/** A mail with its invented data, for the preview page. */
export const writeSample = (kind: MailKind, language: Language): Promise<WrittenMail> =>
  writeMail({ kind, data: mails[kind].sample } as Writing, language);

async function write<Data extends object>(mail: Mail<Data>, data: Data, language: Language): Promise<WrittenMail> {
  const t = translator(language);
  const subject = mail.subject(t, data, language);
  const html = await render(
    <Frame language={language} t={t} subject={subject} preview={mail.preview(t, data, language)}>
      <mail.content {...data} t={t} language={language} />
    </Frame>,
  );
  return { subject, html, text: toPlainText(html, textPart).replaceAll('\u2060', '') };
}
