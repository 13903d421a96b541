import { redirect } from '@remix-run/node';
import { urls } from '~/urls.ts';

/** Password managers open it to find the page. */
export const loader = () => redirect(urls.changePassword());
