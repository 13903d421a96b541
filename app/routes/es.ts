import { redirect } from '@remix-run/node';
import { urls } from '~/urls.ts';

export const loader = () => redirect(urls.home('es'), 301);
