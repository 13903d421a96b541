import type { Language } from '~/i18n/languages.ts';
import { urls } from '~/urls.ts';
import { removeReader } from './kept-reader.ts';

/** Nothing of private mode stays, and the page comes from the server again. */
export async function turnOff(language: Language): Promise<void> {
  await removeReader();
  location.replace(urls.home(language));
}
