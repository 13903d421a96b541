import type { LinksFunction } from '@remix-run/node';
import sheet from './docs.css';

export const docsLinks: LinksFunction = () => [{ rel: 'stylesheet', href: sheet }];
