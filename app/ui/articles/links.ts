import type { LinksFunction } from '@remix-run/node';
import sheet from './articles.css';

/** The style sheet of long prose: illustrations, tables, the list of articles. */
export const proseLinks: LinksFunction = () => [{ rel: 'stylesheet', href: sheet }];
