import type { Language } from '~/i18n/languages.ts';
import type { RouteMatch } from './route-table.server.ts';

declare global {
  namespace Express {
    interface Request {
      requestId: string;
      /** The client's address, as the trusted proxies tell it. */
      clientIp: string;
      /** The whole body, read by the request guard within its limit. */
      rawBody?: Buffer;
      /** Id of the route, for logs: the path may hold a token. */
      routeId?: string;
      /** Set with the language by `resolveRoute`. */
      match: RouteMatch | null;
      language: Language;
      /** Key in the page cache; absent for pages of one visitor. */
      cacheKey?: string;
    }
  }
}
