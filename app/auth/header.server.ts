import { isRecentlyAuthenticated } from '~/accounts/sessions.server.ts';
import { sessionCsrfToken } from '~/forms/csrf.server.ts';
import { now } from '~/request/now.server.ts';
import { reportError } from '~/request/report-error.server.ts';
import { findSignedIn } from './session.server.ts';

export interface Header {
  /** Who is signed in, for the title and the menu; null for a visitor. */
  account: { name: string; agencyName: string } | null;
  /** For the logout form. */
  formToken?: string;
  /** Present where forms that move money must ask for the password again. */
  passwordDue?: true;
}

/** What the header of every page shows. A database that is away makes a visitor of everybody, not a failed page (F11). */
export async function headerOf(request: Request): Promise<Header> {
  try {
    const signedIn = await findSignedIn(request);
    if (!signedIn) return { account: null };
    const { name, agencyName } = signedIn.account;
    const formToken = sessionCsrfToken(request);
    const due = isRecentlyAuthenticated(signedIn.session, now()) ? {} : { passwordDue: true as const };
    return { account: { name, agencyName }, ...due, ...(formToken ? { formToken } : {}) };
  } catch (error) {
    reportError(error, undefined);
    return { account: null };
  }
}
