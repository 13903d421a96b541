import { findSession, type SignedInSession } from '~/accounts/sessions.server.ts';
import type { RequestContext } from '~/request/context.ts';
import type { HasHeaders } from '~/request/cookies.server.ts';
import { ContextStrategy } from './context-strategy.ts';

/** Accepts no cookie, because another site's page could send it. */
export class BearerStrategy extends ContextStrategy<SignedInSession | null, Pick<RequestContext, 'now'>> {
  name = 'bearer';

  constructor() {
    super(async ({ headers, input: { now } }) => {
      const token = bearerToken({ headers });
      return token ? findSession(token, 'api', now) : null;
    });
  }
}

export function bearerToken(request: HasHeaders): string | null {
  return /^Bearer\s+([\w-]{20,100})$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null;
}
