import type { Key } from '~/i18n/catalogue.ts';
import { translator } from '~/i18n/i18n.server.ts';
import { languageOf } from './language.server.ts';

/** A sentence in the language of the request. */
export const sentence = (request: Request, key: Key): string => translator(languageOf(request))(key);
