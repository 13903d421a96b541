import { readTravellerDocument, type TravellerDocument } from '~/trip/traveller/traveller-document.ts';
import { urls } from '~/urls.ts';
import { isOfPaper, type MadePaper } from '../link/keys/same-trip.ts';
import type { LinkAnswer, LinkFailure } from '../link/link-calls.ts';
import { asksInChanges, type LinkQuestion } from './link-question.ts';
import type { PaperToShare } from './paper-to-share.ts';

/** The paper in view: a document of others is not sealed. */
export interface ShareChoices extends Pick<PaperToShare, 'paperId' | 'marks' | 'flightIds'> {
  /** 1 to 400. */
  days: number;
  names: boolean;
  fares: boolean;
  /** The converter's form as it was when the agent pressed. */
  form: URLSearchParams;
  /** Null where told changes ask already. */
  question: LinkQuestion | null;
}

export type ShareFailure = Exclude<LinkFailure, 'too-many-answers'> | 'no-trip';

export interface ShareDocument {
  /** As it is sealed. */
  text: string;
  document: TravellerDocument;
}

/**
 * The server makes the document from the converter's form; this function adds the question to the customer.
 * @throws where the server does not answer
 */
export async function fetchShareDocument(
  choices: ShareChoices,
  revision: number,
): Promise<LinkAnswer<ShareDocument, ShareFailure>> {
  const made = await post(documentUrl(choices, revision), choices.form);
  if (!made.ok) return made;
  if (!isOfPaper(made, choices.marks, choices.flightIds)) return { ok: false, reason: 'form-too-old' };
  const read = readTravellerDocument(made.document);
  if (read === null) return { ok: false, reason: 'unreachable' };
  const document = choices.question === null ? read : { ...read, ...choices.question };
  return { ok: true, document, text: JSON.stringify(document) };
}

type MadeDocument = MadePaper & { document: string };

async function post(url: string, body: URLSearchParams): Promise<LinkAnswer<MadeDocument, ShareFailure>> {
  const answer = await fetch(url, { method: 'POST', body, headers: { Accept: 'application/json' } });
  return answer.status < 500 ? answer.json() : { ok: false, reason: 'unreachable' };
}

function documentUrl({ paperId, names, fares }: ShareChoices, revision: number): string {
  const query = new URLSearchParams({ paper: paperId, revision: String(revision) });
  if (names) query.set('names', '1');
  if (fares) query.set('fares', '1');
  return `${urls.travellerDocument()}?${query}`;
}

/** @param branding the agency's heading and contact lines; null where it has none to choose */
export function converterFields(branding: boolean | null): URLSearchParams {
  const form = document.getElementById('converter');
  const fields = form instanceof HTMLFormElement ? [...new FormData(form)] : [];
  const sent = new URLSearchParams(fields.map(([name, value]) => [name, typeof value === 'string' ? value : '']));
  if (branding === true) sent.set('branding', 'on');
  if (branding === false) sent.delete('branding');
  // A link tells changes above the itinerary, whichever of the two the agent looks at.
  if (asksInChanges()) sent.set('tab', 'changes');
  return sent;
}

/** Whether the paper has the agency's branding, or names; null where there is none to choose. */
export function paperHas(part: 'branding' | 'names'): boolean | null {
  const tick = document.querySelector<HTMLInputElement>(`#converter input[type=checkbox][name=${part}]`);
  return tick?.checked ?? null;
}

/** "Ms Odette Albright + 1 · 7K2QWP" */
export function labelOf({ texts, language }: TravellerDocument): string {
  const { names = [], route, reference } = texts[language] ?? {};
  return [firstOf(names) ?? route, firstOf(reference?.locators ?? [])].filter(Boolean).join(' · ');
}

const firstOf = ([first, ...others]: readonly string[]): string | undefined =>
  others.length > 0 ? `${first} + ${others.length}` : first;
