import { isInactive } from '~/reference/status-codes.ts';
import { lineEnd } from '../../line-end.ts';
import type { Segment } from '../../types.ts';

/**
 * Flights of a mail that is quoted below another, with one of the answer on the same way and day: which of them is flown,
 * only words say.
 *
 * @param text as pasted: the signs of a quotation begin its lines
 */
export function quotedInDoubt(segments: readonly Segment[], text: string): Segment[] {
  if (!quotes.test(text)) return [];
  const lines = text.split(lineEnd);
  const depthOf = ({ source }: Segment) => depth(lines[source.line - 1] ?? '');
  const flown = segments.filter(({ stated }) => !isInactive(stated.status));
  return flown.filter((old) => flown.some((own) => depthOf(old) > depthOf(own) && isInItsPlace(old, own)));
}

const quotes = /^ {0,3}>/m;

const depth = (line: string): number => /^[> ]{0,40}/.exec(line)?.[0].replaceAll(' ', '').length ?? 0;

function isInItsPlace({ stated: old, booking }: Segment, { stated: own, booking: other }: Segment): boolean {
  const isSameFlight = old.airline === own.airline && old.number === own.number;
  const isSameDay = old.date !== null && old.date.day === own.date?.day && old.date.month === own.date.month;
  return booking === other && !isSameFlight && isSameDay && old.from === own.from && old.to === own.to;
}
