import { Strategy } from 'remix-auth/strategy';
import type { HasHeaders } from '~/request/cookies.server.ts';

/** remix-auth passes on the request alone; these strategies take an input beside it. */
export abstract class ContextStrategy<Result, Input> extends Strategy<Result, HasHeaders & { input: Input }> {
  override authenticate(request: HasHeaders, input?: Input): Promise<Result> {
    if (input === undefined) throw new TypeError(`${this.name} needs its input`);
    return this.verify({ headers: request.headers, input });
  }
}
