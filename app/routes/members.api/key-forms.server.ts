import { z } from 'zod';
import type { NewKey } from '~/accounts/create-key.server.ts';
import { keyName, keyNetworks, lastDay } from '~/accounts/key-fields.server.ts';
import { recentPassword } from '~/forms/recent-login.server.ts';

export const KeysForm = z.object({
  intent: z.enum(['rotate', 'revoke', 'test', 'create', 'rename', 'reveal']),
  key: z.uuid().optional(),
  overlap: z.enum(['0', '1', '24', '168']).optional(),
});

export const RenameForm = z.object({ name: keyName });

export const RevealForm = z.object(recentPassword);

const box = z.string().max(10).optional();

export const newKeyForm = (now: Date) =>
  z.object({
    newName: keyName,
    scopeConvert: box,
    scopeLookUps: box,
    scopeAccount: box,
    expires: lastDay(now),
    networks: keyNetworks,
    ...recentPassword,
  });

type NewKeyFields = z.output<ReturnType<typeof newKeyForm>>;

/** Null where nothing may be called. */
export function toNewKey(fields: NewKeyFields): NewKey | null {
  const { newName: name, expires: expiresAt, networks } = fields;
  const scopes = [
    ...(fields.scopeConvert ? ['convert'] : []),
    ...(fields.scopeLookUps ? ['look-ups'] : []),
    ...(fields.scopeAccount ? ['account'] : []),
  ];
  return scopes.length > 0 ? { name, scopes, networks, expiresAt } : null;
}
