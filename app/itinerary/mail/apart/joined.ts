import type { FactSource, FactsRead } from '../../facts/fact-lines.ts';
import type { PasteRead } from '../../read/paste-read.ts';
import { plainPaste } from '../../read/plain-paste.ts';

/** Parts of one text as its bookings, in their order. */
export function joined(parts: readonly PasteRead[]): PasteRead {
  const whole = plainPaste({ segments: [], bookings: [], warnings: [] });
  const facts: { of: FactSource; behind: number }[] = [];
  for (const part of parts) {
    const behind = whole.bookings.length;
    for (const one of [...part.segments, ...part.others, ...part.incomplete]) one.booking += behind;
    for (const one of part.incomplete) whole.incomplete.push({ ...one, id: `i${whole.incomplete.length + 1}` });
    facts.push({ of: part.facts, behind });
    whole.segments.push(...part.segments);
    whole.bookings.push(...part.bookings);
    whole.others.push(...part.others);
    whole.serviceDisplays.push(...part.serviceDisplays);
    whole.repairs.push(...part.repairs);
    // What is said of a whole text is said once.
    whole.warnings.push(
      ...part.warnings.filter(
        ({ code, line }) => line !== null || !whole.warnings.some((one) => one.code === code && one.line === null),
      ),
    );
  }
  whole.facts = {
    read: () => joinedFacts(facts.map(({ of, behind }) => ({ read: of.read(), behind }))),
    mayHoldSeats: () => facts.some(({ of }) => of.mayHoldSeats()),
  };
  return whole;
}

function joinedFacts(parts: readonly { read: FactsRead; behind: number }[]): FactsRead {
  const all = <Fact extends { booking: number }>(factsOf: (read: FactsRead) => readonly Fact[]): Fact[] =>
    parts.flatMap(({ read, behind }) => factsOf(read).map((fact) => ({ ...fact, booking: fact.booking + behind })));
  return {
    names: all(({ names }) => names),
    services: all(({ services }) => services),
    tickets: all(({ tickets }) => tickets),
    fares: all(({ fares }) => fares),
  };
}
