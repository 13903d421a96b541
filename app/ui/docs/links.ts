import type { LinksFunction } from '@remix-run/node';
import sheet from './docs.css';

/** The style sheet of the API's documentation. */
export const docsLinks: LinksFunction = () => [{ rel: 'stylesheet', href: sheet }];
