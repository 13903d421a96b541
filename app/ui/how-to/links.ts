import type { LinksFunction } from '@remix-run/node';
import paper from '../itinerary/paper.css';
import sheet from './how-to.css';

export const howToLinks: LinksFunction = () => [
  { rel: 'stylesheet', href: paper },
  { rel: 'stylesheet', href: sheet },
];
