import type { LinksFunction } from '@remix-run/node';
import { formLinks } from '../form/links.ts';
import sheet from './billing.css';

export const billingLinks: LinksFunction = () => [...(formLinks() ?? []), { rel: 'stylesheet', href: sheet }];
