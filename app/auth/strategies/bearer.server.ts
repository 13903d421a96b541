import { mustEnrol } from '~/accounts/second-factor/must-enrol.server.ts';
import { findSession, type SignedInSession } from '~/accounts/sessions.server.ts';
import type { RequestContext } from '~/request/context.ts';
import type { HasHeaders } from '~/request/cookies.server.ts';
import { ContextStrategy } from './context-strategy.ts';

/** Accepts no cookie, because another site's page could send it, and no admin who lacks the second factor. */
export class BearerStrategy extends ContextStrategy<SignedInSession | null, Pick<RequestContext, 'now'>> {
  name = 'bearer';

  constructor() {
    super(async ({ headers, input: { now } }) => {
      const token = bearerToken({ headers });
      const found = token ? await findSession(token, 'api', now) : null;
      return found && !mustEnrol(found.account) ? found : null;
    });
  }
}

export function bearerToken(request: HasHeaders): string | null {
  return /^Bearer\s+([\w-]{20,100})$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null;
}
