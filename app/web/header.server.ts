import { sessionFormToken } from './form-token.server.ts';
import { reportFailure } from './report-failure.server.ts';
import { findSignedIn } from './session.server.ts';

export interface Header {
  /** Who is signed in, for the title and the menu; null for a visitor. */
  account: { name: string; agencyName: string } | null;
  /** For the logout form. */
  formToken?: string;
}

/** What the header of every page shows. A database that is away makes a visitor of everybody, not a failed page (F11). */
export async function headerOf(request: Request): Promise<Header> {
  try {
    const found = await findSignedIn(request);
    if (!found) return { account: null };
    const { name, agencyName } = found.account;
    const formToken = sessionFormToken(request);
    return { account: { name, agencyName }, ...(formToken ? { formToken } : {}) };
  } catch (error) {
    reportFailure(error, undefined);
    return { account: null };
  }
}
