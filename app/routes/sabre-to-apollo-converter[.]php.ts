import { redirect } from '@remix-run/node';
import { urls } from '~/urls.ts';

/** An address of earlier days: the converter itself, loaded afresh. */
export const loader = () => redirect(urls.home(), 301);
