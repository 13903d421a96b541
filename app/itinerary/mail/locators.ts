import { findAirline } from '~/reference/airlines.ts';
import { codes } from '../fares/printed-money.ts';
import type { LineCandidates } from './candidates/line-candidates.ts';

export interface LocatorFound {
  code: string;
  /** Where it stands on the line of its label; behind it where it stands on the next one. */
  at: number;
  /** The carrier whose own locator it is. */
  airline: string | null;
}

const behindLabel = /^[ :.#()A-Z/]{0,24}?(?<![A-Z0-9])([A-Z0-9]{6})(?![A-Z0-9])(?: ?\(([A-Z0-9]{2})\))?/;
const alone = /^([A-Z0-9]{6})(?: ?\(([A-Z0-9]{2})\))?$/;

/** The locator behind its label, or alone on the next line. */
export function locatorBehind(
  { line }: Pick<LineCandidates, 'line'>,
  next: Pick<LineCandidates, 'line'> | undefined,
  end: number,
): LocatorFound | null {
  const behind = line.folded.slice(end, end + 40);
  const found = /[A-Z0-9]/.test(behind) ? behindLabel.exec(behind) : alone.exec(next?.line.folded ?? '');
  const [, code, airline] = found ?? [];
  if (code === undefined || !isLocator(code, line.printed + (next?.line.printed ?? ''))) return null;
  const at = behind.includes(code) ? end + behind.indexOf(code) : line.folded.length;
  return { code, at, airline: airline !== undefined && findAirline(airline) !== null ? airline : null };
}

/** A word of six letters is written in small letters by people. */
function isLocator(code: string, printed: string): boolean {
  return (
    printed.includes(code) &&
    !amount.test(code) &&
    (/\d/.test(code) ? /[A-Z]/.test(code) : /[a-z]/.test(printed) || !/[AEIOU][^AEIOU]{1,2}[AEIOU]/.test(code))
  );
}

/** `REF GBP150` */
const amount = new RegExp(`^(?:${codes})\\d{3}$`);
