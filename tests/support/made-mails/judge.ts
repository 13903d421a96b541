import { convert } from '~/itinerary/convert.ts';
import { isoDate, isoTime } from '~/itinerary/iso.ts';
import type { Itinerary } from '~/itinerary/types.ts';
import { keptApart, layoutNames, type MadeMail, madeMail } from './make-mails.ts';
import type { MadeFlight } from './trips.ts';
import { mailLanguages } from './words.ts';

/** What became of the flights of some mails. */
export interface Judged {
  flights: number;
  /** Whole and right. */
  right: number;
  /** Incomplete, and right in what it states. */
  incomplete: number;
  /** Wrong or missing, with a warning beside its number. */
  warned: number;
  /** Wrong or missing, and nothing says so. */
  silent: number;
  /** Flights of the answer that the mail does not tell. */
  invented: number;
  faults: string[];
}

const factsOf = (flight: MadeFlight): string[] => [
  flight.from,
  flight.to,
  isoDate(flight.day),
  isoTime(flight.departs),
  isoTime(flight.arrives),
  isoDate(flight.day + flight.days),
];

const nameOf = ({ airline, number }: MadeFlight): string => `${airline} ${number}`;

export function judge(mail: MadeMail, today: string): Judged {
  const answer = convert(mail.text, { today });
  const found: Judged = {
    flights: mail.flights.length,
    right: 0,
    incomplete: 0,
    warned: 0,
    silent: 0,
    invented: 0,
    faults: [],
  };
  const left = [...answer.flights];
  for (const flight of mail.flights) {
    const at = left.findIndex(({ stated }) => `${stated.airline} ${stated.number}` === nameOf(flight));
    const [read = null] = at === -1 ? [] : left.splice(at, 1);
    const wanted = [flight.bookingClass, ...factsOf(flight)].join(' ');
    const got = saidOf(read, flight);
    const end = wanted === got ? 'right' : endOf(flight, mail, answer, read !== null);
    found[end]++;
    if (end !== 'right') found.faults.push(`${end} ${nameOf(flight)} ${wanted} read ${got}`);
  }
  found.invented = left.length;
  for (const { stated } of left) found.faults.push(`invented ${stated.airline} ${stated.number}`);
  return found;
}

/** A class that the mail does not print is not judged. */
function saidOf(read: Itinerary['flights'][number] | null, { bookingClass }: MadeFlight): string {
  if (read === null) return 'nothing';
  return [bookingClass === '' ? '' : read.stated.bookingClass, ...readFacts(read)].join(' ');
}

function readFacts({ stated, inferred }: Itinerary['flights'][number]): string[] {
  return [
    stated.from,
    stated.to,
    inferred.date === null ? '' : isoDate(inferred.date),
    stated.departs === null ? '' : isoTime(stated.departs),
    stated.arrives === null ? '' : isoTime(stated.arrives),
    inferred.arrivalDate === null ? '' : isoDate(inferred.arrivalDate),
  ];
}

function endOf(
  flight: MadeFlight,
  mail: MadeMail,
  answer: Itinerary,
  isRead: boolean,
): 'incomplete' | 'warned' | 'silent' {
  const open = answer.incomplete.find(({ airline, number }) => `${airline} ${number}` === nameOf(flight));
  if (!isRead && open !== undefined) {
    const [from, to, date, departs, arrives] = factsOf(flight);
    const { printedDate } = open;
    const own = date?.slice(5);
    const said =
      printedDate && `${String(printedDate.month).padStart(2, '0')}-${String(printedDate.day).padStart(2, '0')}`;
    const isTrue = [
      [open.from, from],
      [open.to, to],
      [said, own],
      [open.departs === null ? null : isoTime(open.departs), departs],
      [open.arrives === null ? null : isoTime(open.arrives), arrives],
    ].every(([one, other]) => one === null || one === other);
    if (isTrue) return 'incomplete';
    return 'warned';
  }
  if (!isRead && answer.flights.length === 0) return 'warned';
  const lines = mail.text.split('\n');
  const number = new RegExp(`(?<!\\d)0*${flight.number}(?!\\d)`);
  const isSaid = answer.warnings.some(
    ({ code, line }) =>
      code !== 'free-text' && line !== null && [line - 2, line - 1, line].some((at) => number.test(lines[at] ?? '')),
  );
  return isSaid ? 'warned' : 'silent';
}

export interface Row {
  kind: string;
  isApart: boolean;
  language: string;
  mail: MadeMail;
  judged: Judged;
}

/** Every layout in every language, so many mails of each. */
export function judgeAll(today: string, each: number, firstSeed: number): Row[] {
  const day = Math.floor(Date.parse(today) / 86_400_000);
  return layoutNames.flatMap((kind) =>
    mailLanguages.flatMap((language) =>
      Array.from({ length: each }, (_, at) => {
        const mail = madeMail(kind, language, firstSeed + at, day);
        return { kind, isApart: keptApart.includes(kind), language, mail, judged: judge(mail, today) };
      }),
    ),
  );
}
