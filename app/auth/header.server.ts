import { isFresh } from '~/accounts/sessions.server.ts';
import { sessionFormToken } from '~/forms/csrf.server.ts';
import { now } from '~/request/now.server.ts';
import { reportFailure } from '~/request/report-error.server.ts';
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
    const found = await findSignedIn(request);
    if (!found) return { account: null };
    const { name, agencyName } = found.account;
    const formToken = sessionFormToken(request);
    const due = isFresh(found.session, now()) ? {} : { passwordDue: true as const };
    return { account: { name, agencyName }, ...due, ...(formToken ? { formToken } : {}) };
  } catch (error) {
    reportFailure(error, undefined);
    return { account: null };
  }
}
