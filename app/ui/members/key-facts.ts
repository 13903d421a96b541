/** A key as its owner sees it; dates are ISO 8601. */
export interface KeyRow {
  id: string;
  mode: 'live' | 'test';
  name: string;
  scopes: ('convert' | 'look-ups' | 'account')[];
  networks: string[];
  publicKey: string;
  lastFour: string | null;
  secret: string | null;
  createdAt: string;
  lastUsedAt: string | null;
  expiresAt: string | null;
  isReplaced: boolean;
  /** No longer in use, shown for 30 days. */
  isExpired: boolean;
}
