import type { KnownLink } from '../link/keys/known-link.ts';

/** Who shares. */
export interface Agent {
  formToken: string;
  accountId: string;
}

/** A link that was made here, and what this browser knows of it. */
export interface MadeLink {
  /** With the key behind `#`. */
  url: string;
  /** ISO 8601 */
  expiresAt: string;
  known: KnownLink;
  /** In this browser, for the next time. */
  isKept: boolean;
}
