import { moneyIn } from './printed-money.ts';

/** Of one traveller; 0 pieces are none. */
export interface OfferBaggage {
  pieces?: number;
  /** Kilograms of a piece. */
  weight?: number;
  cabinPieces?: number;
  cabinWeight?: number;
}

const cabin =
  /\b(?:HAND|CABIN|CARRY-? ?ON|HANDGEPACK(?:STUCKE?)?|CABINE|A MAIN|MANO|CABINA|MAO|BORDO|HANDBAGAGE|HANDBAGASJE|KABINBAGASJE|KABIN|EL BAGAJI|手提|随身)(?![A-Z])/;
const bag =
  /(?:\b(?:BAGS?|BAGGAGE|LUGGAGE|SUITCASES?|CASES?|[A-Z]*GEPACK(?:STUCKE?)?|KOFFER|BAGAGES?|VALISES?|EQUIPAJE|MALETAS?|BULTOS?|BAGAGEM|MALAS?|STUKS?|[A-Z]*BAGASJE|KOLLI|BAGAJI?|PCS?|PIECES?|PIEZAS?|PECAS?|CHECKED|HOLD)\b|\dPC\b|行李)/;
const none =
  /\b(?:NO|WITHOUT|EXCL(?:UDING|\.)?|OHNE|KEIN(?:E|EN)?|SANS|SIN|SEM|ZONDER|GEEN|UTEN|INGEN|0|ZERO)\b|不含|无|BAGAJSIZ|BAGAJ HARIC/;
const only = /\b(?:ONLY|NUR|SEULEMENT|UNIQUEMENT|SOLO|SOLAMENTE|APENAS|SOMENTE|SO|ALLEEN|ENKEL|KUN|BARE|SADECE)\b|仅/;
/** Against payment, on demand, or of no one piece. */
const unsure =
  /\b(?:EXTRA|OPTIONAL|FEE|POSSIBLE|AVAILABLE|OR|ODER|OU|GEGEN|AUFPREIS|SUPPLEMENT|SUPLEMENTO|TOESLAG|MOT|UCRETLI|NOT|NICHT|PAS|NON|NAO|NIET|IKKE|DEGIL)\b/;
const weight = /(?<![\d.,])(\d{1,2}) ?(?:KGS?|KILOS?|K|公斤)(?![A-Z\d])/;
const pieces =
  /(?<![\d.,])([1-9]) ?(?:[X×*] ?(?=\d|[A-Z])|(?:PCS?|PIECES?|P)(?![A-Z])|(?=(?:CHECKED |HOLD |CABIN |HAND )?(?:BAG|SUIT|[A-Z]*GEPACK|KOFFER|BAGAGE|VALISE|MALETA|BULTO|MALA|STUK|[A-Z]*BAGASJE|KOLLI|BAGAJ))|件)/;
const one = /\b(?:BAG|SUITCASE|[A-Z]*GEPACKSTUCK|KOFFER|VALISE|MALETA|BULTO|MALA|KOLLI|PIECE)\b/;

/** The bags that the clauses of a heading name, in capitals without accents; null for none. */
export function offerBaggage(clauses: readonly string[]): OfferBaggage | null {
  let all: OfferBaggage = {};
  for (const clause of clauses) {
    const own = baggageIn(clause);
    if (Object.keys(own).some((name) => name in all)) return null;
    all = { ...all, ...own };
  }
  return Object.keys(all).length === 0 ? null : all;
}

function baggageIn(clause: string): OfferBaggage {
  const isCabin = cabin.test(clause);
  const heavy = numberOf(weight.exec(clause));
  const isOfBags = isCabin || heavy !== undefined || bag.test(clause);
  // A bag beside an amount is what the amount is for.
  if (!isOfBags || moneyIn(clause).length > 0) return {};
  if (none.test(clause)) return isCabin ? { cabinPieces: 0 } : { pieces: 0 };
  if (unsure.test(clause)) return {};
  const count = numberOf(pieces.exec(clause)) ?? (one.test(clause) ? 1 : undefined);
  return isCabin ? cabinBags(clause, count, heavy) : given({ pieces: count, weight: heavy });
}

function cabinBags(clause: string, count: number | undefined, heavy: number | undefined): OfferBaggage {
  const cabinPieces = count ?? (heavy === undefined ? undefined : 1);
  return given({ pieces: only.test(clause) ? 0 : undefined, cabinPieces, cabinWeight: heavy });
}

const numberOf = (found: RegExpExecArray | null): number | undefined => (found ? Number(found[1]) : undefined);

const given = (said: { [Name in keyof OfferBaggage]: number | undefined }): OfferBaggage =>
  Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
