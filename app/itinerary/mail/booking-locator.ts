import type { Warning } from '../types.ts';
import type { LineCandidates } from './candidates/line-candidates.ts';
import { type Reference, referencesIn } from './references.ts';
import { severalReferences } from './several-references.ts';

export interface BookingLocator {
  /** Null where there is none, and where there are those of several bookings, which the warning says. */
  locator: string | null;
  warning: Warning | null;
}

/** References of a text: of its booking, or of some of its lines. */
export class BookingLocators {
  private readonly all: readonly Reference[];

  constructor(private readonly lines: readonly LineCandidates[]) {
    this.all = referencesIn(lines);
  }

  isEmpty(): boolean {
    return this.all.length === 0;
  }

  get airlineLocators(): Map<string, string> {
    const own = this.all.flatMap(({ airline, code, issuer }): [string, string][] =>
      airline === null || issuer === 'other' ? [] : [[airline, code]],
    );
    return new Map(own);
  }

  /** References of hotels, cars and the like. */
  get ofOthers(): Set<string> {
    return new Set(this.all.filter(({ issuer }) => issuer === 'other').map(({ code }) => code));
  }

  /** @param isOwn whether the line of a number is the booking's */
  locatorOf(isOwn: (line: number) => boolean = () => true): BookingLocator {
    const own = this.all.filter(
      ({ airline, issuer, line }) => airline === null && issuer !== 'other' && isOwn(line.line.number),
    );
    const warning = severalReferences(own, this.lines);
    return { locator: warning === null ? mainOf(own) : null, warning };
  }
}

/** The new one of a change; a number of an order, or of before, only where there is no other. */
function mainOf(references: readonly Reference[]): string | null {
  const isMain = ({ issuer }: Reference) => issuer !== 'old' && issuer !== 'paper';
  const main = references.find(({ issuer }) => issuer === 'new') ?? references.find(isMain) ?? references[0];
  return main?.code ?? null;
}
