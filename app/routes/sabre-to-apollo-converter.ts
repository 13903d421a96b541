import { redirect } from '@remix-run/node';
import { urls } from '~/urls.ts';

/** Former URL of the converter. */
export const loader = () => redirect(urls.home(), 301);
