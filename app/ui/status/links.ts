import type { LinksFunction } from '@remix-run/node';
import sheet from './status.css';

export const statusLinks: LinksFunction = () => [{ rel: 'stylesheet', href: sheet }];
