import type { LinksFunction } from '@remix-run/node';
import sheet from './admin.css';

/** The style sheet of the admins' and developers' pages, which visitors never load. */
export const adminLinks: LinksFunction = () => [{ rel: 'stylesheet', href: sheet }];
