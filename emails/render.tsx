import { translator } from '~/i18n/i18n.server.ts';
import type { Language } from '~/i18n/languages.ts';
import { MailLayout } from './components/frame.tsx';
import { render, toPlainText } from './components/index.ts';
import type { Mail } from './define-mail.ts';
import { type MailData, type MailKind, mailKinds, mails } from './registry.ts';
import { textOptions } from './text-part.ts';

export { mailKinds };

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** A mail in a language: subject, HTML and the text for programmes that show none. */
export async function renderMail(mailData: MailData, language: Language): Promise<RenderedMail> {
  const mail = mails[mailData.kind] as Mail<typeof mailData.data>;
  return renderParts(mail, mailData.data, language);
}

/** A mail with its invented data, for the preview page. */
export const renderSample = (kind: MailKind, language: Language): Promise<RenderedMail> =>
  renderMail({ kind, data: mails[kind].sample } as MailData, language);

async function renderParts<Data extends object>(
  mail: Mail<Data>,
  data: Data,
  language: Language,
): Promise<RenderedMail> {
  const t = translator(language);
  const subject = mail.subject(t, data, language);
  const html = await render(
    <MailLayout language={language} t={t} subject={subject} preview={mail.preview(t, data, language)}>
      <mail.content {...data} t={t} language={language} />
    </MailLayout>,
  );
  return { subject, html, text: toPlainText(html, textOptions).replaceAll('\u2060', '') };
}
