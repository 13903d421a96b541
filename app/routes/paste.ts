import { redirect } from '@remix-run/node';
import { urls } from '~/urls.ts';

/** Its POST is answered as the converter (`http/foreign-paste`). */
export const loader = () => redirect(urls.home(), 303);
