import type { LinksFunction } from '@remix-run/node';
import sheet from './form.css';

export const formLinks: LinksFunction = () => [{ rel: 'stylesheet', href: sheet }];
