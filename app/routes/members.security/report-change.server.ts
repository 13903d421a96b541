import { redirect } from '@remix-run/node';
import { trustedDeviceCookie } from '~/auth/login-context.server.ts';
import { type Done, urls } from '~/urls.ts';
import type { Change } from './security-forms.server.ts';

type By = Pick<Change, 'who' | 'context'>;

/** A change of the factors ends trust in all devices; this browser stays one. */
export const trustAgain = ({ who, context }: By) => ({
  'Set-Cookie': trustedDeviceCookie(who.account.email, context.now),
});

export const reportChange = (done: Done<'membersSecurity'>, by: By): Response =>
  redirect(urls.membersSecurity({ done }), { status: 303, headers: trustAgain(by) });
