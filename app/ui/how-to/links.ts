import type { LinksFunction } from '@remix-run/node';
import sheet from './how-to.css';

/** The style sheet of the page that explains the converter. */
export const howToLinks: LinksFunction = () => [{ rel: 'stylesheet', href: sheet }];
