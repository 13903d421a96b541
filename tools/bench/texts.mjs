// Texts for measuring; names and locators are invented.
const days = ['01', '03', '05', '07', '09', '11', '13', '15', '17', '19'];
const pairs = ['JFKAMS', 'AMSVIE', 'VIEAMS', 'AMSJFK', 'JFKLHR', 'LHRFRA', 'FRALHR', 'LHRJFK', 'JFKCDG', 'CDGJFK'];
const weekdays = ['Q', 'J', 'M', 'W', 'F', 'S', 'T', 'Q', 'J', 'M'];

/** A prime, so that number and day together come again only after some 100,000 flights. */
const NUMBERS = 9973;

const segment = (at) =>
  ` ${(at % 99) + 1} DL ${String((140 + at) % NUMBERS).padStart(4)}T ${days[at % 10]}OCT ${weekdays[at % 10]} ${pairs[at % 10]}*SS1  436P  555P /DCDL*ABC${at % 10}EF /E`;

/** A Sabre itinerary of ten segments. */
export const tenSegments = [' 1.1ALBRIGHT/ODETTE MS', ...days.map((_, at) => segment(at))].join('\n');

export const fiveLines = [' 1.1ALBRIGHT/ODETTE MS', ...[0, 1, 2, 3].map(segment)].join('\n');

const thirteenOf = (times) =>
  [
    ' 1.1ALBRIGHT/ODETTE MS',
    ...Array.from(
      { length: 13 },
      (_, at) =>
        ` ${at + 1} DL ${140 + at}T ${String(2 * at + 1).padStart(2, '0')}OCT ${weekdays[at % 10]} ${pairs[at % 10]}*HK1  ${times[at % 2]} /DCDL*ABC${at % 10}EF /E`,
    ),
  ].join('\n');

/** One booking of thirteen flights before and after: every second one leaves two hours later. */
export const twoVersions = [thirteenOf(['436P  555P', '436P  555P']), thirteenOf(['436P  555P', '636P  755P'])];

/** A booking with its remarks, as long as asked for: one line in ten is a flight. */
export function longText(lines) {
  const remark = (at) => `  ${at % 99}.H-REMARK ${at} ABOUT NOTHING IN PARTICULAR 12OCT/1530Z`;
  return Array.from({ length: lines }, (_, at) => (at % 10 === 0 ? segment((at / 10) % 10) : remark(at))).join('\n');
}

/** Nothing but flights, no two alike. */
export const flightLines = (lines) => Array.from({ length: lines }, (_, at) => segment(at)).join('\n');

/** Bookings of one name and one flight: every second line opens another. */
export const bookingLines = (lines) =>
  Array.from({ length: lines / 2 }, (_, at) => ` 1.1ALBRIGHT/ODETTE MS\n${segment(at)}`).join('\n');

/** Twenty thousand characters made to be hard: digits, blanks and half segments without an end. */
export const hostile = [
  '1 DL 147T 17JUL F JFKAMS*SS1 '.repeat(700).slice(0, 20_000),
  ' '.repeat(20_000),
  '1'.repeat(20_000),
  'A/'.repeat(10_000),
  `${'1.1'.repeat(6_600)}/`,
  'OPERATED BY '.repeat(1_700).slice(0, 20_000),
];

const freeFlight = (at) =>
  `Flight ${at + 1}: BA ${(at % 899) + 100}\nDeparts London (LHR) ${(at % 28) + 1} March 2027 08:25\nArrives New York (JFK) 11:10\n\n`;
const nonsense = (at) => `Zq${at} 12JAN LHR-JFK 08:25 BA1${at % 9} (x) AB/CD 7${at % 10}:${at % 60}pm EUR ${at}.50 `;
const repeated = (piece, length) => {
  let text = '';
  for (let at = 0; text.length < length; at += 1) text += piece(at);
  return text.slice(0, length);
};

/** Texts of a given number of characters. */
export const longest = {
  terminal: (length) => repeated((at) => `${segment(at)}\n`, length),
  free: (length) => repeated(freeFlight, length),
  nonsense: (length) => repeated((at) => nonsense(at) + (at % 3 === 0 ? '\n' : ''), length),
  nonsenseOnOneLine: (length) => repeated(nonsense, length),
  options: (length) => repeated((at) => `Option ${1 + (at % 9)} - £${400 + at} per person incl. 23kg bag\n`, length),
};

/** The floor under any converter: one plain expression over every line, and its fields kept as a record. */
const floor =
  /^\s*(\d{1,2})\s+([A-Z0-9]{2})\s*(\d{1,4})([A-Z])\s+(\d{2}[A-Z]{3})\s+([A-Z])\s+([A-Z]{3})([A-Z]{3})\*?([A-Z]{2})(\d)\s+(\d{1,4}[APNM]?)\s+(\d{1,4}[APNM]?)(.*)$/;

export function regexFloor(text) {
  const records = [];
  for (const line of text.split('\n')) {
    const found = floor.exec(line);
    if (!found) continue;
    const [, index, airline, number, letter, date, weekday, from, to, status, seats, departs, arrives, rest] = found;
    records.push({ index, airline, number, letter, date, weekday, from, to, status, seats, departs, arrives, rest });
  }
  return records;
}

const prose = [
  'Please check in online from 24 hours before departure.',
  'Your booking is confirmed and your tickets are attached.',
  'Bag drop closes 60 minutes before departure.',
  'Conditions of carriage apply to all flights of this booking.',
  'You can change your booking at any time for a fee.',
  '',
];
const flightsOfMail = [
  ['BA 117', '12 January 2027', 'London Heathrow (LHR)', 'New York (JFK)', '08:25', '11:10'],
  ['BA 178', '20 January 2027', 'New York (JFK)', 'London Heathrow (LHR)', '18:30', '06:25 +1'],
  ['BA 904', '21 January 2027', 'London Heathrow (LHR)', 'Frankfurt (FRA)', '09:00', '11:40'],
];
const fieldsOfMail = ['Flight', 'Date', 'From', 'To', 'Departure', 'Arrival'];

/** A mail of two hundred lines with three flights. */
export function longMail() {
  const filler = Array.from({ length: 45 }, (_, at) => prose[at % prose.length]);
  const blocks = flightsOfMail.map((flight) => flight.map((value, at) => `${fieldsOfMail[at]}: ${value}`));
  return [...blocks.flatMap((block) => [...filler, ...block, '']), ...filler.slice(0, -1)].join('\n');
}
