import type { LinksFunction } from '@remix-run/node';
import sheet from './admin.css';

export const adminLinks: LinksFunction = () => [{ rel: 'stylesheet', href: sheet }];
