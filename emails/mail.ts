import type { ReactElement } from 'react';
import type { Translate } from '~/i18n/catalogue.ts';
import { type Language, languageFacts } from '~/i18n/languages.ts';

/** What a mail's content is written with: its data, and the reader's language. */
export type Content<Data> = Data & { t: Translate; language: Language };

/** One kind of mail: its subject, its preview line and its content. The data is handed in; nothing is looked up here. */
export interface Mail<Data> {
  subject(t: Translate, data: Data): string;
  preview(t: Translate, data: Data): string;
  content(props: Content<Data>): ReactElement;
  /** Invented data, for the preview page and the tests. */
  sample: Data;
}

/**
 * The greeting's name. Whoever signs up with a stranger's address chooses the name that the stranger reads in our mail:
 * one that looks like an address or a web page is left out.
 */
export function greeting(t: Translate, name: string): string {
  const plain = name.trim();
  const safe = plain.length > 0 && plain.length <= 60 && !/[/@:\\<>]|\.\w|www/i.test(plain);
  return safe ? t('mail.hello', { name: plain }) : t('mail.helloWithoutName');
}

/** A day as the reader's language writes it: "1 December 2026". @param day ISO, in UTC */
export const longDate = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(languageFacts[language].tag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
