import type { LinksFunction } from '@remix-run/node';
import { billingLinks } from '../billing/links.ts';
import { passwordLinks } from '../form/links.ts';
import sheet from './members.css';

export const membersLinks: LinksFunction = () => [
  ...(billingLinks() ?? []),
  ...(passwordLinks() ?? []),
  { rel: 'stylesheet', href: sheet },
];
