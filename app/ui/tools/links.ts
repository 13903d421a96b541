import type { LinksFunction } from '@remix-run/node';
import sheet from './tools.css';

export const toolsLinks: LinksFunction = () => [{ rel: 'stylesheet', href: sheet }];
