import type { LinksFunction } from '@remix-run/node';
import { formLinks } from '../form/links.ts';
import sheet from './billing.css';

/** The style sheets of pages about money. */
export const billingLinks: LinksFunction = () => [...(formLinks() ?? []), { rel: 'stylesheet', href: sheet }];
