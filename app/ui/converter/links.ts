import type { LinksFunction } from '@remix-run/node';
import sheet from './converter.css';

export const converterLinks: LinksFunction = () => [{ rel: 'stylesheet', href: sheet }];
