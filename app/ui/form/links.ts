import type { LinksFunction } from '@remix-run/node';
import sheet from './form.css';

/** The style sheet of pages with forms and of the account area; the converter never loads it. */
export const formLinks: LinksFunction = () => [{ rel: 'stylesheet', href: sheet }];
