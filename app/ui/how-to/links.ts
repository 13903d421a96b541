import type { LinksFunction } from '@remix-run/node';
import sheet from './how-to.css';

export const howToLinks: LinksFunction = () => [{ rel: 'stylesheet', href: sheet }];
