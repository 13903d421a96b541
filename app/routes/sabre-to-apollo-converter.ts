import { redirect } from '@remix-run/node';
import { paths } from '~/urls.ts';

/** An address of earlier days: the converter itself, loaded afresh. */
export const loader = () => redirect(paths.home(), 301);
