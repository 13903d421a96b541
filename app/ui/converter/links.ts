import type { LinksFunction } from '@remix-run/node';
import paper from '../itinerary/paper.css';
import sheet from './converter.css';

export const converterLinks: LinksFunction = () => [
  { rel: 'stylesheet', href: sheet },
  { rel: 'stylesheet', href: paper },
];
