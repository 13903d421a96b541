import type { LinksFunction } from '@remix-run/node';
import sheet from './converter.css';
import editSheet from './edit/edit.css';

export const converterLinks: LinksFunction = () => [
  { rel: 'stylesheet', href: sheet },
  { rel: 'stylesheet', href: editSheet },
];
