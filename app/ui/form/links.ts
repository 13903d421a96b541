import type { LinksFunction } from '@remix-run/node';
import sheet from './form.css';
import passwordSheet from './password.css';

export const formLinks: LinksFunction = () => [{ rel: 'stylesheet', href: sheet }];

/** Beside the sheet of forms, for new passwords. */
export const passwordLinks: LinksFunction = () => [{ rel: 'stylesheet', href: passwordSheet }];
