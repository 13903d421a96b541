import type { LinksFunction } from '@remix-run/node';
import sheet from './articles.css';

export const proseLinks: LinksFunction = () => [{ rel: 'stylesheet', href: sheet }];
