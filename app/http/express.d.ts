import type { Language } from '~/i18n/languages.ts';
import type { RouteMatch } from './route-table.server.ts';

declare global {
  namespace Express {
    interface Request {
      requestId: string;
      /** Address of the client in front of the trusted proxies. */
      clientIp: string;
      /** The request guard reads it within its limit. */
      rawBody?: Buffer;
      /** Logs name the route's id, because the path may hold a token. */
      routeId?: string;
      /** `resolveRoute` sets this and `language`. */
      match: RouteMatch | null;
      language: Language;
      /** Key in the page cache; absent for a personal page. */
      cacheKey?: string;
    }
  }
}
