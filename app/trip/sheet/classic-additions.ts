import type { PaperAdditions } from '../additions/paper-additions.ts';
import { isPlainLine } from '../additions/price-lines.ts';
import { type Block, lineOf, type MessageLine } from '../classic/blocks.ts';
import type { Fares } from '../options/fares.ts';
import type { ShownFlight } from '../shown-flights.ts';
import type { Words } from '../words.ts';
import { baggageText } from './baggage-text.ts';
import type { Sheet } from './sheet.ts';

/** In the order of the classic view, parted by a line. */
export const greetingWithNotice = ({ greeting, notice }: Sheet): readonly string[] =>
  notice === null ? greeting : [...greeting, ...(greeting.length > 0 ? [''] : []), notice];

const textLine = (text: string): MessageLine => lineOf({ kind: 'text', text });
const textBlocks = (lines: readonly string[]): Block[] =>
  lines.length === 0 ? [] : [{ kind: 'text', lines: lines.map(textLine) }];

/** The specification's one line, with its mark-up in the fare; null where its wording does not hold the price. */
export function classicFares(fares: Fares | null, additions: PaperAdditions | null): Fares | null {
  const [first, second] = additions?.fares ?? [];
  if (!additions || !first) return fares;
  if (second || !isPlainLine(first)) return null;
  const { quantity, fare, tax, fee } = first;
  return { currency: additions.currency, quantity, fare, tax, fee };
}

/** The classic formats keep their wording; what was added stands around it, one line for each price. */
export function classicAdditions(
  blocks: readonly Block[],
  sheet: Sheet,
  additions: PaperAdditions,
  flights: readonly ShownFlight[],
  words: Words,
): Block[] {
  const notes = flights.map(({ id }) => flightNotes(additions, id, words));
  let at = 0;
  const noted = blocks.map((block) =>
    block.kind === 'flight' ? { ...block, notes: [...block.notes, ...(notes[at++] ?? []).map(textLine)] } : block,
  );
  const named = flights.flatMap(({ flight: { stated } }, index) =>
    (notes[index] ?? []).map((note) => `${stated.airline} ${stated.number}: ${note}`),
  );
  const isFootnote = ({ kind }: Block) => kind === 'footnote';
  return [
    ...textBlocks(additions.title === undefined ? [] : [additions.title]),
    ...textBlocks(greetingWithNotice(sheet)),
    ...(additions.isRecommended && sheet.option !== null ? textBlocks([sheet.option]) : []),
    ...noted.filter((block) => !isFootnote(block)),
    ...textBlocks(at === 0 ? named : []),
    ...textBlocks(priceTexts(sheet, classicFares(null, additions) === null, words)),
    ...sheet.parts.flatMap(({ heading, lines }) => textBlocks(heading === null ? lines : [heading, ...lines])),
    ...noted.filter(isFootnote),
  ];
}

function flightNotes({ flights }: PaperAdditions, id: string, words: Words): string[] {
  const added = flights.find((one) => one.id === id);
  const baggage = baggageText(added?.baggage ?? null, words);
  return [...(baggage === null ? [] : [baggage]), ...(added?.note ?? [])];
}

/** Prices with their total unless the classic wording says them, then deposit and balance. */
function priceTexts({ fares }: Sheet, isTable: boolean, { colon }: Words): string[] {
  if (fares === null) return [];
  const rows = isTable
    ? fares.rows.map(({ label, detail, ...row }) => ({ ...row, label: withDetail(label, detail) }))
    : [];
  const all = [...rows, ...(isTable ? [fares.total] : []), ...fares.terms];
  return all.map(({ label, amount }) => `${label}${colon}${amount}`);
}

const withDetail = (label: string, detail: string | null): string => (detail === null ? label : `${label} (${detail})`);
