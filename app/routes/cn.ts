import { redirect } from '@remix-run/node';
import { paths } from '~/urls.ts';

export const loader = () => redirect(paths.home('cn'), 301);
