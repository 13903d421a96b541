import { redirect } from '@remix-run/node';
import { paths } from '~/web/paths.ts';

/** An address of earlier days: the converter itself, loaded afresh. */
export const loader = () => redirect(paths.home(), 301);
