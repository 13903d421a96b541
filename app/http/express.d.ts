import type { Language } from '~/i18n/languages.ts';
import type { RouteMatch } from './route-table.server.ts';

declare global {
  namespace Express {
    interface Request {
      requestId: string;
      /** The client's address, as the trusted proxies tell it. */
      clientIp: string;
      /** The whole body, read by the gate within its limit. */
      rawBody?: Buffer;
      /** Id of the route that answers, for logs: never the path, which may hold a token. */
      routeId?: string;
      /** Where the path leads; set with the language before anything answers. */
      match: RouteMatch | null;
      language: Language;
      /** Key under which the answer is kept for others; absent where it is for this visitor alone. */
      cacheKey?: string;
    }
  }
}
