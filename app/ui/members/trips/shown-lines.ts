import { toLanguage } from '~/i18n/languages.ts';
import { punctuation } from '~/i18n/punctuation.ts';
import type { TravellerDocument, TravellerTexts } from '~/trip/traveller/traveller-document.ts';

/** What the customer was shown, as lines in the agent's language: every option, and what stands around them. */
export function shownLines({ language, texts, offers, comparison, agency }: TravellerDocument): string[] {
  const { colon } = punctuation[toLanguage(language)];
  const head = texts[language];
  const compared = comparison[language];
  const options = offers.flatMap((offer, at) => {
    const { name = '', price = null } = compared?.options[at] ?? {};
    const own = offer.texts[language];
    const cost = price && joined([price.amount, price.label, price.each]);
    return ['', joined([name, cost], colon), ...(own ? tripLines(own, colon) : [])];
  });
  const table = (compared?.rows ?? []).map(
    ({ label, cells }) =>
      `${label}${colon}${cells.map((cell) => joined([cell?.text ?? '–', cell?.detail ?? null])).join(' | ')}`,
  );
  return [
    ...(head ? [...headLines(head, colon), ...head.greeting, ...tripLines(head, colon)] : []),
    ...(table.length > 0 ? ['', ...table] : []),
    ...options,
    ...(head?.parts ?? []).flatMap(({ heading, lines }) => ['', ...(heading ? [heading] : []), ...lines]),
    '',
    agency.name,
    ...agency.lines,
  ];
}

const headLines = ({ route, dates, reference, names }: TravellerTexts, colon: string): string[] =>
  [
    route,
    dates ?? '',
    reference ? `${reference.label}${colon}${reference.locators.join(', ')}` : '',
    names.join(', '),
  ].filter((line) => line !== '');

function tripLines({ rows, fares }: TravellerTexts, colon: string): string[] {
  const flown = rows.flatMap((row) => {
    if (row.kind === 'service') return [joined([row.label, row.name, row.aside, row.status]), ...row.details];
    if (row.kind !== 'flight') return [row.text];
    const { title, aside, day, departs, arrives, status, notes } = row;
    return [joined([day, title, aside, `${stop(departs)} – ${stop(arrives)}`, status]), ...notes];
  });
  if (!fares) return flown;
  const priced = fares.rows.map(({ label, detail, amount }) => joined([label, detail]) + colon + amount);
  const sums = [fares.total, ...fares.terms].map(({ label, amount }) => label + colon + amount);
  return [...flown, fares.heading, ...priced, ...sums];
}

type Stop = Extract<TravellerTexts['rows'][number], { kind: 'flight' }>['departs'];

const stop = ({ time, shift, place, terminal }: Stop) =>
  joined([[time, shift].filter(Boolean).join(' '), place, terminal], ' ');

const joined = (parts: readonly (string | null)[], between = ' · ') => parts.filter(Boolean).join(between);
