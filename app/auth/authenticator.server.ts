import { Authenticator } from 'remix-auth';
import type { HasHeaders } from '~/request/cookies.server.ts';
import { BearerStrategy } from './strategies/bearer.server.ts';
import { CodeStrategy } from './strategies/code.server.ts';
import type { ContextStrategy } from './strategies/context-strategy.ts';
import { PasskeyStrategy } from './strategies/passkey.server.ts';
import { PasswordStrategy } from './strategies/password.server.ts';
import { SessionCookieStrategy } from './strategies/session-cookie.server.ts';

const strategies = {
  password: new PasswordStrategy(),
  code: new CodeStrategy(),
  passkey: new PasskeyStrategy(),
  bearer: new BearerStrategy(),
  session: new SessionCookieStrategy(),
};

type Strategies = typeof strategies;
type InputOf<Name extends keyof Strategies> =
  Strategies[Name] extends ContextStrategy<infer _Result, infer Input> ? Input : never;
type ResultOf<Name extends keyof Strategies> = Awaited<ReturnType<Strategies[Name]['authenticate']>>;

/** The library's own `authenticate` copies the request and passes nothing else on (docs/chapters/sign-in.md). */
class ContextAuthenticator extends Authenticator {
  override async authenticate<Name extends keyof Strategies>(
    name: Name,
    request: HasHeaders,
    input?: InputOf<Name>,
  ): Promise<ResultOf<Name>> {
    const strategy = this.get<ContextStrategy<ResultOf<Name>, InputOf<Name>>>(name);
    if (!strategy) throw new ReferenceError(`Strategy ${name} not found.`);
    return strategy.authenticate(request, input);
  }
}

export const authenticator = new ContextAuthenticator();
for (const [name, strategy] of Object.entries(strategies)) authenticator.use(strategy, name);
