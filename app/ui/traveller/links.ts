import type { LinksFunction } from '@remix-run/node';
import sheet from './traveller.css';

export const travellerLinks: LinksFunction = () => [{ rel: 'stylesheet', href: sheet }];
