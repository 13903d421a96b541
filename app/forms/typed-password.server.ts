import { requireRecentLogin } from './recent-login.server.ts';

/**
 * As `requireRecentLogin`, but the password comes with the form even right after a sign-in: for what nobody can undo.
 * @returns null to continue, else 401, 429 or 503
 */
export const requireTypedPassword = (input: Parameters<typeof requireRecentLogin>[0]): Promise<Response | null> =>
  requireRecentLogin({
    ...input,
    who: { ...input.who, session: { ...input.who.session, authenticatedAt: new Date(0) } },
  });
