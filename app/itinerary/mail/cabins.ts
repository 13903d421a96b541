import type { Cabin } from '../types.ts';
import type { LineCandidates } from './candidates/line-candidates.ts';

/** Folded, in the nine languages, without the word for a class. */
const phrases: Readonly<Record<Cabin, string>> = {
  economy: 'ECONOMY,TURISTA,ECONOMICA,ECONOMIQUE,EKONOMI,OKONOMI,经济,MAIN',
  premium:
    'PREMIUM ECONOMY,ECONOMY PREMIUM,PREMIUM ECONOMICA,ECONOMICA PREMIUM,TURISTA PREMIUM,PREMIUM TURISTA,PREMIUM ECONOMIQUE,ECONOMIQUE PREMIUM,PREMIUM EKONOMI,PREMIUM OKONOMI,超级经济,高端经济,豪华经济,PREMIUM',
  business: 'BUSINESS,EJECUTIVA,EXECUTIVA,AFFAIRES,公务,商务,ZAKEN,FORRETNINGS',
  first: '头等,FIRST,PRIMERA,PREMIERE,PRIMEIRA,ERSTE,EERSTE,FORSTE,BIRINCI',
};
/** What else may be called so, without the word for a class or its label. */
const weak = new Set('MAIN PREMIUM FIRST PRIMERA PREMIERE PRIMEIRA ERSTE EERSTE FORSTE BIRINCI'.split(' '));
const cabins = new Map<string, Cabin>();
for (const cabin of ['economy', 'premium', 'business', 'first'] as const)
  for (const phrase of phrases[cabin].split(',')) cabins.set(phrase, cabin);

const worthReading =
  /ECO|E[CK]ON|OKON|BUSI|TURIS|TOUR|EXEC|EJEC|AFFA|PR[EI]M|FIRST|ERSTE|BIRI|MAIN|ZAKEN|RETNI|FORST|舱/;
const cells = /[·|•;]| {2,}| [-–—/] |, |(?<=[\d)]) (?=[A-Z]{3})/;
const label =
  /^(?:(?:TRAVEL|CABIN|BOOKING|FLIGHT|KABIN|UCUS) |CLAS[SE]E? D[EA] )?(?:CLASS|CLASE|CLASSE|KLASSE|KLAS|CABIN|CABINA|CABINE|KABINE|KABIN|SINIFI?|(?:REISE|FLUG|BEFORDERUNGS)KLASSE|舱位|舱等|客舱)(?: OF SERVICE)? ?[:：.-] ?/;
/** `(W)`, `/V` */
const letter = /(?: ?[-/(] ?| )[A-Z]\)?$/;
/** What airlines call their fares. */
const fare = /[ -](?:FLEX|LIGHT|BASIC|SAVER|CLASSIC)$/;
const classWord = /^(?:CLAS[ES]E?|CABIN[AE]?|KLASSE) |[ -]?(?:CLASS|CLAS[ES]E|KLASSE|KLAS|SINIFI?|CABIN|舱)$/;
const preposition = /^(?:IN|EN|EM|I) (?:(?:DER|DE|LA|A) )?/;

/** The cabin that a flight's own lines print in a cell of its own; null where they print none, or several. */
export function cabinOf(own: readonly LineCandidates[], below: readonly LineCandidates[]): Cabin | null {
  const end = below.findIndex(({ line }) => line.opens);
  const beside = end === -1 ? below : below.slice(0, end);
  const near = cabinsIn([...own, ...beside], false);
  const [only = null, ...others] = near.size > 0 ? near : cabinsIn(below.slice(beside.length), true);
  return others.length === 0 ? only : null;
}

/** @param isApart below an empty line only what a label or its own word calls a class counts */
function cabinsIn(lines: readonly LineCandidates[], isApart: boolean): Set<Cabin> {
  const found = new Set<Cabin>();
  for (const { line } of lines)
    if (worthReading.test(line.folded))
      for (const cell of line.folded.split(cells)) {
        const cabin = cabinIn(cell.trim(), isApart);
        if (cabin !== null) found.add(cabin);
      }
  return found;
}

function cabinIn(cell: string, isApart: boolean): Cabin | null {
  if (cell.length > LONGEST) return null;
  const value = cell.replace(label, '').replace(preposition, '');
  const words = value.replace(letter, '').replace(fare, '');
  const name = words.replace(classWord, '');
  const isNamed = label.test(cell) || letter.test(value) || name !== words;
  return !isNamed && (isApart || weak.has(name)) ? null : (cabins.get(name) ?? null);
}

const LONGEST = 60;
