import type { LinksFunction } from '@remix-run/node';
import sheet from './pricing.css';

export const pricingLinks: LinksFunction = () => [{ rel: 'stylesheet', href: sheet }];
