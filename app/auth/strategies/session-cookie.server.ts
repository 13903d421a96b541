import { findSession, type SignedInSession } from '~/accounts/sessions.server.ts';
import type { RequestContext } from '~/request/context.ts';
import { cookieOf } from '~/request/cookies.server.ts';
import { ContextStrategy } from './context-strategy.ts';

export class SessionCookieStrategy extends ContextStrategy<SignedInSession | null, Pick<RequestContext, 'now'>> {
  name = 'session';

  constructor() {
    super(async ({ headers, input: { now } }) => {
      const token = cookieOf({ headers }, 'session');
      return token ? findSession(token, 'page', now) : null;
    });
  }
}
