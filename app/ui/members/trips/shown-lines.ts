import { toLanguage } from '~/i18n/languages.ts';
import { punctuation } from '~/i18n/punctuation.ts';
import { numberedOption } from '~/trip/traveller/numbered-option.ts';
import { shownLanguage } from '~/trip/traveller/texts-in.ts';
import type { TravellerDocument, TravellerTexts } from '~/trip/traveller/traveller-document.ts';
import type { ChangeTexts } from '~/trip/traveller/traveller-news.ts';

/**
 * What the customer was shown, as lines: every option, and what stands around them.
 * @param wanted in which it was shown; the agent's language stands in for it
 */
export function shownLines(document: TravellerDocument, wanted = document.language): string[] {
  const { texts, offers, comparison, agency } = document;
  const language = shownLanguage(document, wanted);
  const { colon } = punctuation[toLanguage(language)];
  const head = texts[language];
  const compared = comparison[language] ?? comparison[document.language];
  const options = offers.flatMap((offer, at) => {
    const { name = '', price = null } = compared?.options[at] ?? {};
    const own = offer.texts[language] ?? offer.texts[document.language];
    const cost = price && joined([price.amount, price.label, price.each]);
    return ['', joined([numberedOption(name, at + 1), cost], colon), ...(own ? tripLines(own, colon) : [])];
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

/** The changes that the version tells; the page shows those since the last look. */
export function changesLines(document: TravellerDocument, wanted = document.language): string[] {
  const language = shownLanguage(document, wanted);
  const { colon } = punctuation[toLanguage(language)];
  return document.changes.flatMap(({ texts }) => texts[language] ?? []).flatMap((told) => changeLines(told, colon));
}

function changeLines(told: ChangeTexts, colon: string): string[] {
  const rows = told.rows.flatMap((row) => {
    if (row.kind === 'text') return [row.text];
    const values = row.values.map(({ label, value, was, aside }) =>
      joined([joined([label, value], ' '), was, aside], ', '),
    );
    return [joined([joined([row.title, row.was], ', '), row.day, ...values])];
  });
  const prices = (told.prices ?? []).map(({ label, was, now }) => `${label}${colon}${was} → ${now}`);
  return [told.title, told.lead, ...told.note, ...rows, ...prices, told.ask ?? ''].filter((line) => line !== '');
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
