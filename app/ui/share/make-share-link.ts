import { toBase64Url } from '~/trip/link/base64url.ts';
import { newLinkKey, passHash, sealRevision } from '~/trip/link/link-keys.ts';
import { urls } from '~/urls.ts';

export interface ShareChoices {
  paperId: string;
  /** 1 to 400. */
  days: number;
  names: boolean;
  fares: boolean;
  /** The agency's heading and contact lines; null where it has none to choose. */
  branding: boolean | null;
}

type FailureReason =
  | 'signed-out'
  | 'form-too-old'
  | 'too-many-links'
  | 'too-many-attempts'
  | 'too-large'
  | 'no-trip'
  | 'unreachable';

export interface ShareLink {
  id: string;
  /** Never sent. */
  key: string;
  /** With the key behind `#`. */
  url: string;
  /** ISO 8601 */
  expiresAt: string;
  /** "Ms Odette Albright · 7K2QWP" */
  label: string;
}

export type ShareLinkOutcome = ({ ok: true } & ShareLink) | { ok: false; reason: FailureReason };

/** The server makes a document of the converter's form; this browser encrypts it, and sends it back without the key. */
export async function makeShareLink(formToken: string, choices: ShareChoices): Promise<ShareLinkOutcome> {
  try {
    const made = await post<{ document: string }>(documentUrl(choices), converterFields(choices));
    if (!made.ok) return made;
    const key = newLinkKey();
    const [sealed, post_hash] = await Promise.all([sealRevision(key, 1, made.document), passHash(key)]);
    const fields = { form_token: formToken, days: String(choices.days), sealed: toBase64Url(sealed), post_hash };
    const shared = await post<{ id: string; expiresAt: string }>(urls.shareTrip(), new URLSearchParams(fields));
    if (!shared.ok) return shared;
    const url = `${location.origin}${urls.trip(shared.id)}#${key}`;
    const { id, expiresAt } = shared;
    return { ok: true, id, key, expiresAt, url, label: labelOf(made.document) };
  } catch {
    return { ok: false, reason: 'unreachable' };
  }
}

const documentUrl = ({ paperId, names, fares }: ShareChoices): string =>
  `${urls.travellerDocument()}?${new URLSearchParams({ paper: paperId, ...(names ? { names: '1' } : {}), ...(fares ? { fares: '1' } : {}) })}`;

function converterFields({ branding }: ShareChoices): URLSearchParams {
  const form = document.getElementById('converter');
  const fields = form instanceof HTMLFormElement ? [...new FormData(form)] : [];
  const sent = new URLSearchParams(fields.map(([name, value]) => [name, typeof value === 'string' ? value : '']));
  if (branding === true) sent.set('branding', 'on');
  if (branding === false) sent.delete('branding');
  return sent;
}

/** Whether the paper has the agency's branding; null where there is none to choose. */
export function paperBranding(): boolean | null {
  const tick = document.querySelector<HTMLInputElement>('#converter input[type=checkbox][name=branding]');
  return tick?.checked ?? null;
}

type Answer<Value> = ({ ok: true } & Value) | { ok: false; reason: FailureReason };

async function post<Value>(url: string, body: URLSearchParams): Promise<Answer<Value>> {
  const answer = await fetch(url, { method: 'POST', body, headers: { Accept: 'application/json' } });
  return answer.status < 500 ? answer.json() : { ok: false, reason: 'unreachable' };
}

function labelOf(made: string): string {
  const { texts, language } = JSON.parse(made);
  const { names, reference, route } = texts[language];
  return [names[0] ?? route, reference?.locators[0]].filter(Boolean).join(' · ');
}

/** @throws where the server does not answer */
export async function deleteShareLink(formToken: string, id: string): Promise<void> {
  const body = new URLSearchParams({ form_token: formToken, delete: id });
  await fetch(urls.membersTrips(), { method: 'POST', body, redirect: 'manual' });
}
