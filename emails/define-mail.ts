import type { ReactElement } from 'react';
import type { Translate } from '~/i18n/catalogue.ts';
import type { Language } from '~/i18n/languages.ts';

/** What a mail's content is written with: its data, and the reader's language. */
export type ContentProps<Data> = Data & { t: Translate; language: Language };

/** One kind of mail: its subject, its preview line and its content. The data is handed in; nothing is looked up here. */
export interface Mail<Data> {
  subject(t: Translate, data: Data, language: Language): string;
  preview(t: Translate, data: Data, language: Language): string;
  content(props: ContentProps<Data>): ReactElement;
  /** Invented data, for the preview page and the tests. */
  sample: Data;
}

/**
 * The greeting, for proven addresses only: a stranger may have typed the name beside any other. A name that looks like an
 * address or a web page is left out there too.
 */
export function greeting(t: Translate, name: string): string {
  const plain = name.trim();
  const safe = plain.length > 0 && plain.length <= 60 && !/[/@:\\<>]|\.\w|www/i.test(plain);
  return safe ? t('mail.hello', { name: plain }) : t('mail.helloWithoutName');
}

/** A masked address ("c…a@example.com") that no line break tears apart: mail programmes would break it at its dots. */
export const preventBreaks = (address: string): string => address.replaceAll('…', '\u2060…\u2060');
