import { matchesOf } from '../read/matches-of.ts';
import type { Cabin } from '../types.ts';
import { cabinOf } from './cabins.ts';
import type { LabelKind } from './candidates/labels.ts';
import type { LineCandidates } from './candidates/line-candidates.ts';
import { cancellingSentences } from './changes/says-cancelled.ts';
import { operatorOf } from './operator.ts';

/** What a block says of a flight beside where and when. */
export interface FlightFacts {
  bookingClass: string | null;
  /** As a word. */
  cabin: Cabin | null;
  departureTerminal: string | null;
  arrivalTerminal: string | null;
  seatNumbers: string[];
  baggage: string | null;
  operatedBy: string | null;
  status: string | null;
}

const cabinWords =
  'MAIN CABIN|MAIN|ECONOMY|COACH|BUSINESS|FIRST|PREMIUM|TURISTA|ECONOMICA|ECONOMIQUE|EJECUTIVA|EXECUTIVA|AFFAIRES|PRIMERA|PREMIERE|PRIMEIRA|EKONOMI|BIRINCI|OKONOMI|ECONOMYCLASS|经济舱|商务舱|头等舱';
const classWords =
  'CLASS|CLASE|CLASSE|KLASSE|KLAS|CABIN|CABINA|CABINE|SINIF|SINIFI|BUCHUNGSKLASSE|BOEKINGSKLASSE|BESTILLINGSKLASSE|RBD|舱位';
// Economy (V), Business (Z)
const cabinThenLetter = new RegExp(`(?:${cabinWords})[^()\\n]{0,20}\\(([A-Z])\\)`);
// Class: V, Clase Y, class of service (Y), Z sinifi
const labelledLetter = new RegExp(
  `(?:${classWords})(?: OF SERVICE| DE RESERVA| DE RESERVATION| CODE| KODU)?[ :.|-]{1,30}\\(?([A-Z])(?![A-Z0-9'])\\)?`,
);
// Class: Saver plus (Q)
const labelledWords = new RegExp(`(?:${classWords})[ :.]{1,3}[A-Z][A-Z -]{2,30} ?\\(([A-Z])\\)`);
// Kl. H, Cl: M
const shortLabelLetter = /(?<![A-Z])(?:KL|CL|CLS|KLS)(?:\. ?:?|:) ?([A-Z])(?![A-Z0-9'])/;
// The label alone on its line, the letter on the next
const labelAlone = new RegExp(`(?:^|[ :])(?:${classWords})(?: OF SERVICE| DE RESERVA| DE RESERVATION)?[ :.]{0,3}$`);
const letterAlone = /^\(?([A-Z])\)?(?:$| ?[-,;(/])/;
// SAS Go (M)
const bracketedLetter = /(?<!TERMINAL|TERM|GATE|MR|MS) \(([A-Z])\)/g;
// Economy K; Economy Standard, T; Economica E   Confirmado
const cabinAndLetter = new RegExp(
  `(?:${cabinWords})(?: (?!TERMINAL|SEAT|GATE|GROUP|ZONE)[A-Z]{4,12}){0,3}[ ,/-]{1,3}([A-Z])(?= ?(?:$|[,;|·/]| {2}))`,
);
// AB 319 in J, out 0715
const behindNumber = /^ ?[,·|/]? ?(?:IN|EN|EM|I) (?:CLASS |KLASSE |CLASSE |CLASE )?([A-Z])(?= ?(?:$|[,;.|·]))/;
const letterThenLabel = /(?:^|[ -])([A-Z])(?:(?:-| )(?:CLASS|KLASSE|SINIFI|CLASSE)(?![A-Z])| ?舱(?!位))/;
const terminal =
  /(?:TERMINALE?S?|TERM\.?|AEROGARE|航站楼|候机楼)(?: ?[:.#-] ?| )(?:TERMINAL )?([A-Z]?\d[A-Z]?|[A-Z])(?![A-Z0-9])|(?<![A-Z0-9])T(\d[A-Z]?)(?![A-Z0-9])|(\d[A-Z]?)号?航站楼/g;
const seats =
  /(?:SEATS?|ASIENTOS?|SIEGES?|SITZ(?:PLATZ|PLATZE|E)?|STOEL(?:EN)?|SETER?|ASSENTOS?|KOLTUK|座位号?)(?: ?(?:NO|NR|NUMBER)\.?)?[ :.-]{1,4}((?:\d{1,2}[A-K](?:[ ,/]{1,2}(?=\d{1,2}[A-K]))?){1,9})(?![A-Z0-9]| \/ ?\d)/;
const baggage =
  /(?:BAGGAGE|LUGGAGE|EQUIPAJE|BAGAGES?|GEPACK|FREIGEPACK|BAGASJE|BAGAGEM|BAGAJ|行李额?)[^\d\n]{0,24}(\d{1,2}) ?(PC|PIECES?|PIEZAS?|PIECE|STUCK|STUKS?|KOLLI|PECAS?|PARCA|件|KGS?|公斤)(?![A-Z])/;
/** Not of a flight that was waitlisted once: `bisher auf der Warteliste`, `confirmed (from the waiting list)`. */
const waitlisted =
  /(?<!(?:(?<![A-Z])(?:WAS|FROM|BISHER|VON|ANTES|DESDE|SAIU|ETAIT|AUPARAVANT|DEPUIS|STOND|VANAF|STO|FRA|ONCEDEN)(?: [A-Z]{1,3}){0,2} )|[原由]为?)(?<![A-Z])(?:WAITLISTED|WAITLIST|WAIT LIST|WAITING LIST|LISTA DE ESPERA|LISTE D'ATTENTE|WARTELISTE|WACHTLIJST|VENTELISTE|BEKLEME LISTESI(?:NDE)?)(?![A-Z])|(?<![原由]为?)候补/;

/** As our papers say it, whole: meals and seats are on request as well. */
const requested =
  /ON REQUEST, NOT CONF|AUF ANFRAGE, NICHT B|BAJO PETICION, SIN C|SOB SOLICITACAO, NAO C|SUR DEMANDE, NON C|OP AANVRAAG, NIET B|PA FORESPORSEL, IKKE B|TALEP EDILDI, ONAYLANMA|申请中,未确认/;

export function openStatus(texts: readonly string[]): string | null {
  if (texts.some((text) => waitlisted.test(text))) return 'HL';
  return texts.some((text) => requested.test(text)) ? 'HN' : null;
}

/** @param below what follows its last field, up to the next flight */
export function factsOf(own: readonly LineCandidates[], below: readonly LineCandidates[]): FlightFacts {
  const lines = [...own, ...below];
  const texts = lines.map(({ line }) => line.folded);
  const first = (expression: RegExp): RegExpExecArray | null => {
    for (const text of texts) {
      const found = expression.exec(text);
      if (found !== null) return found;
    }
    return null;
  };
  const [departureTerminal = null, arrivalTerminal = null] = terminalsOf([...own, ...below.filter(namesEnd)]);
  const allowance = first(baggage);
  return {
    bookingClass:
      (first(cabinThenLetter) ??
        first(labelledWords) ??
        first(cabinAndLetter) ??
        first(labelledLetter) ??
        first(letterThenLabel))?.[1] ??
      first(shortLabelLetter)?.[1] ??
      letterBehindNumber(lines) ??
      letterBelow(texts) ??
      letterInCell(lines) ??
      onlyLetter(texts),
    cabin: cabinOf(own, below),
    departureTerminal,
    arrivalTerminal,
    seatNumbers: first(seats)?.[1]?.match(/\d{1,2}[A-K]/g) ?? [],
    baggage: allowance === null ? null : `${Number(allowance[1])}${/^(?:KG|公)/.test(allowance[2] ?? '') ? 'K' : 'PC'}`,
    operatedBy: operatorOf(lines),
    status: isCancelled(lines) || isStruckOff(lines) ? 'HX' : openStatus(texts),
  };
}

/** A word beside a flight; a sentence below may be about others, and is read as one of the whole text. */
function isCancelled(lines: readonly LineCandidates[]): boolean {
  return lines.some(
    ({ line: { folded }, flights, clocks }) =>
      (folded.length <= LONGEST_STATUS || flights.length + clocks.length > 0) && cancellingSentences(folded).length > 0,
  );
}

/** `1PC XX`: the last cell of a row. */
const lastCell = /\d ?(?:PC|KG?) {1,9}(?:XX|HX) ?$/;
const isStruckOff = (lines: readonly LineCandidates[]): boolean =>
  lines.some(({ line: { folded }, flights }) => flights.length > 0 && lastCell.test(folded));

const LONGEST_STATUS = 30;

function letterBehindNumber(lines: readonly LineCandidates[]): string | null {
  const line = lines.find(({ flights }) => flights.length > 0);
  return behindNumber.exec(line?.line.folded.slice(line.flights[0]?.end) ?? '')?.[1] ?? null;
}

function letterBelow(texts: readonly string[]): string | null {
  for (const [at, text] of texts.entries()) {
    const letter = labelAlone.test(text) ? letterAlone.exec(texts[at + 1] ?? '')?.[1] : undefined;
    if (letter !== undefined) return letter;
  }
  return null;
}

/** `AB 12 | ROM > OSL | Y | 120.00`: the only cell of a flight's row that is one letter. */
function letterInCell(lines: readonly LineCandidates[]): string | null {
  const row = lines.find(({ flights }) => flights.length > 0)?.line.folded ?? '';
  const cells = row.split(/ ?[|;] ?| \/\/ | {3,}/).map((cell) => cell.trim());
  const [only = null, ...others] = cells.filter((cell) => /^[A-Z]$/.test(cell));
  return cells.length >= FEWEST_CELLS && others.length === 0 ? only : null;
}

const FEWEST_CELLS = 4;

function onlyLetter(texts: readonly string[]): string | null {
  const letters = new Set(texts.flatMap((text) => matchesOf(bracketedLetter, text).map(([, letter]) => letter)));
  const [only = null, ...others] = letters;
  return others.length === 0 ? only : null;
}

/** Only where both are printed it is clear which end each belongs to, or one stands behind the first place. */
function terminalsOf(lines: readonly LineCandidates[]): (string | null)[] {
  const [first, second, ...others] = printedTerminals(lines);
  if (first === undefined || others.length > 0) return [];
  if (second !== undefined) return [first.name, second.name];
  return first.place <= 1 ? [first.name] : [null, first.name];
}

const ofEnd: ReadonlySet<LabelKind> = new Set(['departs', 'arrives', 'from', 'to', 'terminal']);

/** A line below a flight that begins with a label; a sentence may be about terminals of another place. */
function namesEnd({ labels: [label] }: LineCandidates): boolean {
  return label !== undefined && label.at < FIRST_COLUMNS && ofEnd.has(label.kind);
}

const FIRST_COLUMNS = 4;

interface PrintedTerminal {
  name: string;
  /** Number of places printed before it. */
  place: number;
}

function printedTerminals(lines: readonly LineCandidates[]): PrintedTerminal[] {
  const found: PrintedTerminal[] = [];
  if (!lines.some(({ line }) => line.folded.search(terminal) !== -1)) return found;
  let places = 0;
  for (const { line, codes, names } of lines) {
    const own = codes.length === 0 ? names() : codes;
    for (const match of matchesOf(terminal, line.folded)) {
      const before = own.filter(({ at }) => at < match.index).length;
      found.push({ name: match[1] ?? match[2] ?? match[3] ?? '', place: places + before });
    }
    places += own.length;
  }
  return found;
}
