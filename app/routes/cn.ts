import { redirect } from '@remix-run/node';
import { paths } from '~/web/paths.ts';

export const loader = () => redirect(paths.home('cn'), 301);
