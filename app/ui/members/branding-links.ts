import type { LinksFunction } from '@remix-run/node';
import paper from '../itinerary/paper.css';
import sheet from './branding.css';

export const brandingLinks: LinksFunction = () => [
  { rel: 'stylesheet', href: paper },
  { rel: 'stylesheet', href: sheet },
];
