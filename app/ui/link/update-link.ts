import { toBase64Url } from '~/trip/link/base64url.ts';
import { sealRevision } from '~/trip/link/link-keys.ts';
import { urls } from '~/urls.ts';
import { callLink, type LinkAnswer } from './link-calls.ts';

/** `changed`: the link was updated elsewhere. `made-before`: a link of version 1. */
export type UpdateFailure =
  | 'signed-out'
  | 'form-too-old'
  | 'changed'
  | 'gone'
  | 'made-before'
  | 'too-much-stored'
  | 'too-many-attempts'
  | 'too-large'
  | 'unreachable';

interface Updated {
  revision: number;
  /** ISO 8601 */
  expiresAt: string;
}

interface Update {
  /** The last one + 1. */
  revision: number;
  /** The document. */
  text: string;
  /** From now; without it the link ends when it did. */
  days?: number;
}

/** Puts a new revision under a link that this browser has the key of. */
export async function updateLink(
  formToken: string,
  id: string,
  key: string,
  { revision, text, days }: Update,
): Promise<LinkAnswer<Updated, UpdateFailure>> {
  const sealed = toBase64Url(await sealRevision(key, revision, text));
  const fields = {
    form_token: formToken,
    revision: String(revision),
    sealed,
    ...(days === undefined ? {} : { days: String(days) }),
  };
  return callLink<Updated, UpdateFailure>(urls.sealedTrip(id), { method: 'PUT', fields });
}
