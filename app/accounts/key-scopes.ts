/** What a key may call. A new key may have fewer. */
export const keyScopes = ['convert', 'look-ups', 'account'] as const;
export type KeyScope = (typeof keyScopes)[number];

export const isKeyScope = (text: string): text is KeyScope => keyScopes.some((scope) => scope === text);
