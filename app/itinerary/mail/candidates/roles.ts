import { matchesOf } from '../../read/matches-of.ts';
import type { ClockFound } from './clocks.ts';
import type { LabelFound, LabelKind } from './labels.ts';

/** What the label before a value says of it. */
export type Role = 'departs' | 'arrives' | 'other' | null;

export type ValueKind = 'clock' | 'date' | 'place';
export type RoleAt = (at: number, kind: ValueKind) => Role;

interface Labelled {
  labels: readonly LabelFound[];
  clocks: readonly ClockFound[];
  flights: readonly { at: number }[];
  /** Folded. */
  text: string;
  above: () => LabelKind | null;
}

/** What the labels of a line say of the values beside them. */
export function rolesOf(line: Labelled): RoleAt {
  return (
    hanClauses(line) ??
    labelsBehind(line) ??
    roles(withoutVerb(line).filter(isBesideValue(line)), line.above(), datesOther(line))
  );
}

/** `You are booked on AB 12 on 6 March`, `connection: AB 14 …`: neither a day of issue nor a time to change planes. */
const isBesideValue =
  ({ flights, clocks, text }: Labelled) =>
  ({ kind, at: start, end }: LabelFound): boolean => {
    const isTimed = clocks.filter(({ at }) => at > end).length > 1; // one alone is how long it takes
    const ofFlight = kind === 'other-time' && isTimed && connects.test(text.slice(start, end));
    const mayBeOfFlight = kind === 'other-date' || ofFlight;
    return !mayBeOfFlight || !flights.some(({ at }) => at >= end && !/\d/.test(text.slice(end, at)));
  };

const connects = /^(?:CONNECT|CONEX|CORRESP|ANSCHLU|AANSLUIT|AKTARMA|转机|中转)/;

/** `Check-in opens on 4 April at 03:15`: the day is that of the time behind it, and of no flight. */
const datesOther =
  ({ clocks, flights, text }: Labelled) =>
  ({ kind, end }: LabelFound): boolean => {
    const [clock, ...others] = clocks.filter(({ at }) => at > end);
    if (kind !== 'other-time' || flights.length > 0 || clock === undefined || others.length > 0) return false;
    return /\d/.test(text.slice(end, clock.at));
  };

const isOfTime = ({ kind }: LabelFound): boolean => kind === 'departs' || kind === 'arrives';

/** `J'arrive … 16h15 … 20h25`: one label of arrival before two clocks is none of either. */
function withoutVerb({ labels, clocks }: Labelled): readonly LabelFound[] {
  const [only, ...others] = labels.filter(isOfTime);
  const isVerb =
    only?.kind === 'arrives' && others.length === 0 && clocks.length === 2 && clocks.every(({ at }) => at > only.end);
  return isVerb ? labels.filter((label) => label !== only) : labels;
}

/** `14:20'de kalkış` */
const behindClock = /^(?:'[A-Z]{2,3})?[ ,(]{0,3}$/;

/** `IST 14:20 kalkış, IAD 18:20 varış`, `PVG 12:55 起飞`: each label stands behind its clock, the last ends the line. */
function labelsBehind({ labels, clocks, text }: Labelled): RoleAt | null {
  const own = labels.filter(isOfTime);
  const last = own.at(-1);
  if (last === undefined || own.length > clocks.length) return null;
  if (own.length === 1 && (clocks.length > 1 || /[A-Z0-9]/.test(text.slice(last.end)))) return null;
  if (clocks.some(({ at }) => at > last.at)) return null;
  const isBehind = own.every((label) =>
    clocks.some(({ end }) => end <= label.at && behindClock.test(text.slice(end, label.at))),
  );
  if (!isBehind) return null;
  return (at) => {
    const label = own.find((one) => one.at > at) ?? (own.length === 1 ? last : undefined);
    return label === undefined ? null : (roleOfLabel[label.kind] ?? null);
  };
}

const han = /[\u3400-\u9fff]/;

/** `07:30从DXB起飞,12:30抵达LIS`: in Chinese the verb of a clause stands before or behind its time and place. */
function hanClauses({ labels, clocks, text }: Labelled): RoleAt | null {
  if (clocks.length < 2 || !han.test(text)) return null;
  const spans = clausesOf(text).map(({ at, end }) => {
    const isIn = (one: { at: number }) => one.at >= at && one.at < end;
    const own = labels.filter((label) => isIn(label) && isOfTime(label));
    const role = own.length === 1 ? (roleOfLabel[own[0]?.kind ?? 'date'] ?? null) : null;
    return { at, end, isTimed: clocks.some(isIn), role };
  });
  const timed = spans.filter(({ isTimed }) => isTimed);
  if (timed.length < 2 || timed.some(({ role }) => role === null)) return null;
  return (at) => spans.find((span) => at >= span.at && at < span.end)?.role ?? null;
}

/** Up to a comma behind a verb: others part a city from its code. */
function clausesOf(text: string): { at: number; end: number }[] {
  const ends = matchesOf(clauseEnd, text).map(({ index, 0: whole }) => index + whole.length);
  return [0, ...ends].map((at, index) => ({ at, end: ends[index] ?? text.length + 1 }));
}

const clauseEnd = /(?:[\u3400-\u9fff]|\d)[)]?[,;](?! ?[A-Z]{3}(?![A-Z]))/g;

const roleOfLabel: Partial<Record<LabelKind, Role>> = {
  departs: 'departs',
  arrives: 'arrives',
  from: 'departs',
  to: 'arrives',
  'other-time': 'other',
  'other-date': 'other',
  via: 'other',
};

/** The nearest label before a value on its line; at the start of a line one that stands alone on the line above. */
function roles(
  labels: readonly LabelFound[],
  above: LabelKind | null,
  isOfOther: (label: LabelFound) => boolean,
): RoleAt {
  const ownRole = (label: LabelFound, kind: ValueKind) =>
    kind === 'date' && isOfOther(label) ? 'other' : roleOf(label.kind, kind);
  return (at, kind) => {
    let role: Role = above === null ? null : (roleOf(above, kind) ?? null);
    for (const label of labels) {
      if (label.at > at) break;
      role = ownRole(label, kind) ?? role;
    }
    return role;
  };
}

function roleOf(label: LabelKind, kind: ValueKind): Role | undefined {
  if (kind !== 'place' && (label === 'from' || label === 'to')) return undefined;
  if (label === 'other-time' && kind !== 'clock') return undefined;
  if (label === 'other-date' && kind !== 'date') return undefined;
  return roleOfLabel[label];
}
