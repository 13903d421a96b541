import type { TravellerDocument, TravellerTexts } from '~/trip/traveller/traveller-document.ts';

/** What the customer was shown, as lines in the agent's language; of a quote the option that was chosen, or all. */
export function shownLines(document: TravellerDocument, option: number | null): string[] {
  const { language, texts, offers, comparison } = document;
  const head = texts[language];
  const options = comparison[language]?.options ?? [];
  const chosen = offers.flatMap((offer, at) => {
    if (option !== null && option !== at + 1) return [];
    const { name = '', price = null } = options[at] ?? {};
    const own = offer.texts[language];
    return ['', [name, price?.amount].filter(Boolean).join(': '), ...(own ? tripLines(own) : [])];
  });
  return [...(head ? [...headLines(head), ...tripLines(head)] : []), ...chosen];
}

const headLines = ({ route, dates, reference, names }: TravellerTexts): string[] =>
  [
    route,
    dates ?? '',
    reference ? `${reference.label}: ${reference.locators.join(', ')}` : '',
    names.join(', '),
  ].filter((line) => line !== '');

function tripLines({ rows, fares }: TravellerTexts): string[] {
  const flown = rows.map((row) => {
    if (row.kind === 'service') return joined([row.label, row.name, row.aside, row.status]);
    if (row.kind !== 'flight') return row.text;
    const { title, day, departs, arrives, status } = row;
    return joined([day, title, `${stop(departs)} – ${stop(arrives)}`, status]);
  });
  const priced = fares ? [...fares.rows, fares.total].map(({ label, amount }) => `${label}: ${amount}`) : [];
  return [...flown, ...priced];
}

const stop = ({
  time,
  shift,
  place,
  terminal,
}: {
  time: string | null;
  shift: string | null;
  place: string;
  terminal: string | null;
}) => joined([[time, shift].filter(Boolean).join(' '), place, terminal], ' ');

const joined = (parts: readonly (string | null)[], between = ' · ') => parts.filter(Boolean).join(between);
