import type { PasteRead } from '../../read/paste-read.ts';
import { toLines } from '../candidates/lines.ts';
import { cancelFlights } from './cancelled.ts';
import { changeHalves } from './halves.ts';
import { warningsOfOld, withFormer } from './replaced.ts';
import { headedBy } from './sections.ts';

/** People write small letters, or a heading with a colon. */
const mayTell = /[a-z]{3}|[:：][ \t]{0,9}[\r\n]/;
const LONGEST_HEADING = 60;

/** Below `Old` and `New` of a mail stand rows of a terminal: the former ones are what was. */
export function withFormerRows(read: PasteRead, text: string): PasteRead {
  if (read.segments.length < 2 || !mayTell.test(text)) return read;
  const lines = toLines(text);
  const isHeading = ({ folded }: { folded: string }) => folded.length < LONGEST_HEADING && !/\d/.test(folded);
  if (!lines.some((line) => isHeading(line) && headedBy(line) === 'new')) return read;
  const halves = changeHalves(lines);
  if (halves === null) return read;
  const [before, after] = [halves.before, halves.after].map((half) => {
    const own = new Set(half.map(({ number }) => number));
    return read.segments.filter(({ source }) => own.has(source.line));
  });
  if (!before || !after?.length || after.length === read.segments.length) return read;
  const { segments, onlyBefore } = withFormer(before, after, halves.replaced);
  const cancelled = cancelFlights(segments, lines);
  return { ...read, segments, warnings: [...read.warnings, ...cancelled.warnings, ...warningsOfOld(onlyBefore)] };
}
