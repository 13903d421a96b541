import { moneyIn } from './printed-money.ts';

/** What the heading of an option says of its price: the text of "Option 1 - £412 per person". */
export interface OfferPrice {
  /** A decimal with a point. */
  amount: string;
  /** Its code or sign, as printed: "GBP", "£", "KR". */
  currency: string;
  per: 'person' | 'all' | null;
  /** Number of persons, where it is said. */
  travellers: number | null;
}

/** Prices of something else, and amounts that are taken off. */
const otherThings =
  /\b(?:DEPOSITS?|ANZAHLUNG|ACOMPTE|ARRHES|SENAL|SINAL|AANBETALING|DEPOSITUM|KAPORA|SAV(?:E|ING)S?|SPAREN|WAS|STATT|INSTEAD|TAX(?:ES|AS?)?|STEUERN?|TAXES?|TASAS|IMPUESTOS|BELASTING(?:EN)?|SKATT|AVGIFT(?:ER)?|VERGI(?:LER)?|[A-Z]*(?:GEBUHR(?:EN)?|GEBYR)|FEES?|FRAIS|KOSTEN|BAGS?|BAGGAGE|LUGGAGE|[A-Z]*GEPACK|[A-Z]*BAGAGE|BAGASJE|EQUIPAJE|MALETAS?|BAGAGEM|MALAS?|BAGAJI?|SUPPLEMENT|SURCHARGE|ZUSCHLAG|AUFPREIS|UPGRADE|EXTRAS?|CHANGES?|CANCEL[A-Z]*|REFUND[A-Z]*|PENALTY|DISCOUNT|OFF|RABATT|REDUCTION|REMISE|DESCUENTO|DESCONTO|KORTING|INDIRIM|TRANSFERS?|HOTEL|TAXI|INSURANCE|SEATS?|CHILD(?:REN)?|KIND(?:ER)?|ENFANTS?|NINOS?|CRIANCAS?|KINDEREN|BARN|COCUK|INFANTS?|BABY)\b|定金|订金|税|儿童|婴儿|行李|优惠|立减/;
/** First prices, estimates, and prices of a part. */
const ofPart =
  /\b(?:FROM|AB|A PARTIR D[EU]|DES|DESDE|VANAF|FRA|ITIBAREN|BALANCE|FARE|BASE|APPROX|ABOUT|AROUND|CIRCA|CA(?=[. ] ?[\d£€])|ETWA|ENV(?:IRON)?|EACH WAY|(?:PER|PRO|JE|PAR|POR) (?:WAY|LEG|SEGMENT|SECTOR|NIGHT|NACHT|NUIT|NOCHE|DAY|TAG|JOUR|BAG|MONTH|STRECKE|TRAJET|TRAYECTO|TRECHO))\b|DEN BASLAYAN|起/;
const isOther = (clause: string): boolean => otherThings.test(clause) || ofPart.test(clause);

/** Of the price in the clause before them too: "£100 (deposit)". */
const ofAnyPrice =
  /\b(?:DEPOSIT|ANZAHLUNG|ACOMPTE|ARRHES|SENAL|SINAL|AANBETALING|DEPOSITUM|KAPORA|BALANCE|CHILD(?:REN)?|KIND(?:ER)?|ENFANTS?|NINOS?|CRIANCAS?|KINDEREN|BARN|COCUK|INFANTS?|BABY|EACH WAY|(?:PER|PRO|JE|PAR|POR) (?:WAY|LEG|SEGMENT|SECTOR|NIGHT|NACHT|NUIT|NOCHE|DAY|TAG|JOUR|BAG|STRECKE|TRAJET|TRAYECTO|TRECHO))\b|定金|订金|儿童|婴儿/;

const each =
  /(?<![A-Z])(?:P\.? ?P|P\/P|P\. ?PERS|EACH|PP?P|(?:PER|PRO|JE|PAR|POR|PR) (?:PERSON|PERSONNE|PERSONA|PESSOA|PERSOON|PERS|PAX|PASSENGER|TRAVELLER|TRAVELER|ADULT|HEAD|KOPF|PASSAGIER|ADULTE|ADULTO|VOLWASSENE|VOKSEN)|PR\. ?PERS(?:ON)?|KISI BASI(?:NA)?)\b|\/ ?(?:PP|PERS(?:ON|ONNE|ONA|OON)?|PESSOA|PAX|ADULT|KISI|人)|每人|每位/;
const all =
  /\b(?:TOTALT?|TOTAAL|TOTALE|IN ALL|ALTOGETHER|TOGETHER|GESAMT[A-Z]*|INSGESAMT|ZUSAMMEN|I ALT|SAMLET|TOPLAM)\b|总|合计|共/;

const numbers: Readonly<Record<string, number>> = { ONE: 1, TWO: 2, BOTH: 2, THREE: 3, FOUR: 4, ZWEI: 2, DREI: 3 };
const person =
  '(?:ADULTS?|ADT|PAX|PERSONS?|PEOPLE|PASSENGERS?|TRAVELL?ERS?|PERSONEN|PERS|ERWACHSENEN?|REISENDE|ADULTES?|PERSONNES?|VOYAGEURS?|ADULTOS?|PERSONAS?|PASAJEROS?|PESSOAS?|PASSAGEIROS?|VOLWASSENEN|REIZIGERS|VOKSNE|PERSONER|REISENDE|KISI|YETISKIN|YOLCU)';
const counted = new RegExp(`\\b(\\d{1,2}|${Object.keys(numbers).join('|')}) ?X? ?${person}\\b|(\\d{1,2}) ?(?:位|人)`);
const forAll = new RegExp(`\\b(?:FOR|FUR|POUR|PARA|VOOR) (\\d{1,2}|${Object.keys(numbers).join('|')})(?![\\d.,])\\b`);

/**
 * The price that a heading names, in capitals without accents; null where it names none, two that differ, or one of
 * something else.
 */
export function offerPrice(clauses: readonly string[]): OfferPrice | null {
  if (clauses.some((clause) => ofAnyPrice.test(clause))) return null;
  const said = clauses.flatMap((clause) => moneyIn(clause).map((money) => ({ ...money, clause })));
  const own = said.filter(({ clause, isExtra }) => !isExtra && !isOther(clause));
  const read = own.map(({ clause, amount, currency }) => ({
    amount,
    currency,
    ...sharedBy(clause, clauses, own.length),
  }));
  const [one, other, third] = read;
  if (one === undefined || third !== undefined || Number(one.amount) === 0) return null;
  if (other === undefined) return one;
  return agreeing(one, other);
}

/** What stands in clauses of their own counts for the only price: "£412, per person, 2 adults". */
function sharedBy(clause: string, clauses: readonly string[], prices: number): Pick<OfferPrice, 'per' | 'travellers'> {
  const text = prices === 1 ? clauses.filter((one) => !isOther(one)).join(' ') : clause;
  const [isEach, isAll] = [each.test(text), all.test(text)];
  if (isEach && isAll) return { per: null, travellers: null };
  const travellers = travellersIn(text, isEach);
  if (isEach) return { per: 'person', travellers };
  return { per: isAll || travellers !== null ? 'all' : null, travellers };
}

function travellersIn(text: string, isEach: boolean): number | null {
  const [, many, characters] = counted.exec(text) ?? [];
  const number = many ?? characters ?? (isEach ? undefined : forAll.exec(text)?.[1]);
  const travellers = number === undefined ? 0 : (numbers[number] ?? Number(number));
  return travellers === 0 ? null : travellers;
}

/** "£412 per person, £824 in total": the total says for how many. */
function agreeing(one: OfferPrice, other: OfferPrice): OfferPrice | null {
  const [share, whole] = one.per === 'person' ? [one, other] : [other, one];
  if (share.per !== 'person' || whole.per !== 'all' || share.currency !== whole.currency) return null;
  const travellers = Number(whole.amount) / Number(share.amount);
  const isWhole = Number.isInteger(travellers) && travellers <= MOST_TRAVELLERS;
  const said = share.travellers ?? whole.travellers;
  return isWhole && (said === null || said === travellers) ? { ...whole, travellers } : null;
}

const MOST_TRAVELLERS = 99;
