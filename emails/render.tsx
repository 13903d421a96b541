import { translator } from '~/i18n/i18n.server.ts';
import type { Language } from '~/i18n/languages.ts';
import { MailLayout } from './components/frame.tsx';
import { render, toPlainText } from './components/index.ts';
import type { Template } from './define-mail.ts';
import { textOptions } from './text-part.ts';

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** Subject, HTML and plain text in a language. */
export async function renderMail<Data extends object>(
  template: Template<Data>,
  data: Data,
  language: Language,
): Promise<RenderedMail> {
  const t = translator(language);
  const subject = template.subject(t, data, language);
  const html = await render(
    <MailLayout language={language} t={t} subject={subject} preview={template.preview(t, data, language)}>
      <template.Body {...data} t={t} language={language} />
    </MailLayout>,
  );
  return { subject, html, text: toPlainText(html, textOptions).replaceAll('\u2060', '') };
}

/** With invented data, for the preview page and the tests. */
export const renderSample = <Data extends object>(template: Template<Data>, language: Language) =>
  renderMail(template, template.sample, language);
