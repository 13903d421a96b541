import { matchesOf } from '../read/matches-of.ts';
import type { LineCandidates } from './candidates/line-candidates.ts';

/** What a line is about where it is about no flight. */
export type Region = 'services' | 'fare' | 'ground' | 'people' | 'rules';

/** Leads of hotels and cars. */
export const houses =
  'HOTELS?|HOTELL|OTEL|ACCOMMODATION|UNTERKUNFT|ALOJAMIENTO|ALOJAMENTO|HEBERGEMENT|VERBLIJF|KONAKLAMA|酒店|住宿';
export const cars =
  'CAR HIRE|CAR RENTAL|RENTAL CAR|CARS?(?! \\d)|MIETWAGEN|(?:LOCATION )?(?:DE )?VOITURE|COCHE|CARRO|LEIEBIL|HUURAUTO|ARAC|租车';
/** Leads a line of a hotel, a car, a train, a transfer or an insurance. */
export const others = `(?:TRAVEL|TRIP|CANCELLATION) INSURANCE|${houses}|${cars}|RAIL|TRAINS?|BAHN|BAHNFAHRT|ZUG|TREN|COMBOIO|TREM|TREIN|TOG|TRANSFERS?(?! (?:TIME|\\d{1,2} ?H))|TRASLADOS?|TRANSFERTS?|INSURANCE|VERSICHERUNG|SEGURO|ASSURANCE|VERZEKERING|SIGORTA|ICE|LIMOUSINE|SHUTTLE|CRUISE|TOUR|火车|高铁`;
export const ground = new RegExp(`^[^A-Z\\u3400-\\u9fff]{0,4}(?:${others})(?![A-Z])`);
/** Leads a line that ends such a part. */
const air =
  /^[^A-Z\u3400-\u9fff]{0,4}(?:AIR|FLIGHTS?|FLUG|FLUGE|HINFLUG|RUCKFLUG|VUELOS?|VOLS?|VLUCHT(?:EN)?|VOOS?|FLY|FLYG|UCUS|LOT|VOLO|航班)(?![A-Z])/;
/** Words of a price, a tax, a ticket's rules. */
const fare =
  /(?<![A-Z])(?:FARE BASIS|FARE CALC|FARE RULES|BASE FARE|AIR FARE|FARE|TARIFF?E?|TARIFA|TARIEF|TARIFBASIS|BASE TARIFAIRE|BASE TARIFARIA|CALCULO DE TARIFA|TAX(?:ES)?|TAXES\/FEES|IMPUESTOS?|IMPOSTOS?|STEUERN?|BELASTING|AVGIFTER|VERGI(?:LER)?|TASAS|TAXAS|TOTAL(?!:? ?\d{1,2} ?H| (?:TRAVEL|JOURNEY|FLIGHT|DURATION|TIME|TRIP))|GRAND TOTAL|GESAMTPREIS|REISEPREIS|TOTAAL|TOTALT|TOPLAM|PRECIO|PRICE|PREIS|PRIX|PRIJS|PRIS|FIYAT|NVB|NVA|NOT VALID|OPEN FOR USE|FILED FARE|FORM OF PAYMENT|PAYMENT|PAID|BEZAHLT|BETAALD|BETALT|PAGADO|PAGO|PAYE|ODENDI|ZAHLUNG|ANZAHLUNG|INVOICE|ENDORSEMENTS?|票价|税费|总价|总计)(?![A-Z])/;
/** A payment by card, whatever else its line prints. */
const card =
  /(?<![A-Z])(?:CARD|KARTE|TARJETA|CARTE|KAART|KORT|CARTAO|KART|KREDITKARTE|KREDITKORT|KREDITKARTI) (?:ENDING|ENDS|ENDEND|MIT|TERMINADA|TERMINANDO|SE TERMINANT|FINISSANT|EINDIGEND|SOM SLUTTER|FINAL|SONU)(?![A-Z])|(?<![A-Z])(?:APPROVED|AUTORISIERT|AUTORIZADO|AUTORISE|GOEDGEKEURD|GODKJENT|ONAYLANDI)(?![A-Z]).{0,60}(?:EUR|USD|GBP|[€$£])|尾号/;
/** Leads a line about seats, bags, meals, miles. */
const services =
  /^[^A-Z\u3400-\u9fff]{0,4}(?:SEATS?|SEATING|ASIENTOS?|SIEGES?|SITZ(?:PLATZ|PLATZE|E)?|STOEL(?:EN)?|SETER?|ASSENTOS?|KOLTUK|BAGS?|BAGGAGE|LUGGAGE|EQUIPAJE|BAGAGES?|GEPACK|FREIGEPACK|BAGASJE|BAGAGEM|BAGAJ|MEALS?|MILES|MILEAGE|FREQUENT FLYER|E-?TICKET NUMBERS?|TICKET (?:NO|NR|NUMBER)S?|SPECIAL (?:MEAL|REQUEST|SERVICE)S?|EMISSIONS?|CO2|座位|行李|餐食)(?![A-Z])/;
/** `LHR-JFK: 22A`, `LHR - JFK 2PC`: seats and bags by route. */
const listed =
  /^[^A-Z0-9]{0,4}[A-Z]{3} ?[-–/→>] ?[A-Z]{3}[ :=]{1,4}(?:\d{1,2}[A-K](?:[ ,/]{1,2}\d{1,2}[A-K])*|\d{1,2} ?(?:X ?\d{1,2} ?)?(?:KG|PC|PCS|PIECES?))[^A-Z0-9]*$/;
/** Leads a line of a ticket's rules, even if that line looks like a flight. */
const ofTicket = /^[^A-Z]{0,4}(?:ENDORSEMENTS?|ENDOSOS?|ENDOSSEMENTS?|ENDOSSOS?|FARE CALC(?:ULATION)?)(?![A-Z])/;
const deadline =
  /(?<![A-Z])(?:FALLIG|RESTZAHLUNG|AANBETALING|RESTANT|RESTBETALING|SLUTTBETALING|SOLDE|SALDO|BALANCE DUE|CONFIRM BY|PLEASE CONFIRM|TIME LIMIT|TICKETING|TICKET BY|BOOK BY|PAY BY|DEADLINE|OPTION (?:UNTIL|TILL|EXPIRES)|EXPIRES|EXPIRY|HELD UNTIL|HOLD UNTIL|VALID UNTIL|ACCEPT OR DECLINE|RESPOND BY|REPLY BY|BESTATIGEN BIS|BITTE (?:UM|BIS)|SPATESTENS|FRIST|OPTION BIS|BESTATIGUNG BIS|CONFIRMAR ANTES|ANTES DEL?|FECHA LIMITE|EMISION ANTES|AVANT LE|DATE LIMITE|CONFIRMER AVANT|UITERLIJK|GRAAG VOOR|INNEN|ATE O DIA|CONFIRMAR ATE|PRAZO|SON TARIH|KADAR|BOOKED ON|ISSUED(?: ON)?|PRINTED(?: ON)?|CREATED(?: ON)?|GEBUCHT AM|AUSGESTELLT|EMITIDO|RESERVADO EL|RESERVE LE|EMIS LE|GEBOEKT OP|BESTILT|请于|截止|出票时限)(?![A-Z])/;
const person =
  /^[^A-Z\u3400-\u9fff]{0,4}(?:TEL|TLF|PHONE|TELEPHONE|TELEFON|TELEFONO|TELEFONE|TELEFOON|FON|MOB|MOBILE|MOBIL|FAX|CONTACT|WHATSAPP|CALL US|OFFICE HOURS|OPENING HOURS|HOURS|OFFNUNGSZEITEN|HORARIO|HORAIRES|OPENINGSTIJDEN|APNINGSTIDER|E-?MAIL|电话|联系)(?![A-Z])/;
/** MON-FRI 09:00, L-V 9:00, 周一至周五 */
const officeHours =
  /(?<![A-Z])(?:MON|MO|LUN|LU|L|SEG|MA|MAN|PZT)(?:DAY|TAG|DAG)?\.? ?(?:-|–|TO|BIS|A|AU|T\/M|TIL|ATE) ?(?:FRI|FR|VIE|VEN|VI|V|SEX|VR|VRIJ|FRE|CUM|SUN|SO|SAT|SA|DOM|DIM)(?:DAY|TAG|DAG)?(?![A-Z])|周一至|(?<![A-Z])(?:EVERY DAY|DAILY|7 DAYS A WEEK|24\/7|TAGLICH|TODOS LOS DIAS|TOUS LES JOURS|TODOS OS DIAS|DAGELIJKS|ELKE DAG|HVER DAG|DAGLIG|HER GUN)(?![A-Z])|每天|每日|全天/;
/** +44 20 7946 0321 */
const telephone = /\+\d{1,3}(?:[ ()-]{0,3}\d){5}/;
/** £12.50, 12,50 €, 12.50 EUR */
const amount =
  /(?:[€£$¥]|(?<![A-Z])(?:EUR|USD|GBP|CHF|NOK|SEK|DKK|TRY|TL|BRL|R\$|CNY|JPY|AUD|CAD|SGD|INR|AED|KR)) {0,9}\d|\d(?:[.,]\d\d)? ?(?:[€£$¥元]|(?:EUR|USD|GBP|CHF|NOK|SEK|DKK|TRY|TL|BRL|CNY|KR)(?![A-Z]))/;
export const signature =
  /^(?:(?:KIND|BEST|WARM)(?:EST)? REGARDS|REGARDS|SINCERELY|YOURS|BEST WISHES|(?:MANY THANKS|THANKS(?: AGAIN)?|THANK YOU|CHEERS)[,.! ]{0,3}$|(?:THANKS|CHEERS),[A-Z .-]{0,24}$|MIT FREUNDLICHEN|FREUNDLICHE|(?:VIELE|BESTE|LIEBE|HERZLICHE) GRUSS?E|MFG|SALUDOS|UN SALUDO|ATENTAMENTE|CORDIALMENTE|CORDIALEMENT|BIEN A VOUS|SINCERES|SALUTATIONS|MET VRIENDELIJKE|VRIENDELIJKE|GROETEN|GROET|MED VENNLIG|VENNLIG|HILSEN|ATENCIOSAMENTE|CUMPRIMENTOS|ABRACOS|SAYGILARIM|IYI GUNLER|SEVGILER|此致|祝好)(?![A-Z])/;
/** Earn, fly and book: what a seller adds below a trip. */
const advert =
  /(?<![A-Z])(?:EARN UP TO|FLY TO|FLY (?:FROM|AWAY)|SAVE UP TO|BOOK NOW|SPECIAL OFFER|UP TO \d{1,2}% OFF|JETZT BUCHEN|AHORRA|RESERVA YA|PROFITEZ|BOEK NU|BESTILL NA|RESERVE JA|HEMEN AL)(?![A-Z])/;

/** The region of each line; null where it may be about a flight. A part about no flight lasts until the next one or an empty line. */
export function regionsOf(lines: readonly LineCandidates[]): (Region | null)[] {
  let open: Region | null = null;
  let isStay = false;
  let isOfHouse = false;
  return lines.map((line, at) => {
    if (endsRegion(lines, at, { open, isOfHouse, isStay })) open = null;
    const part = partOf(line);
    if (part !== null) isOfHouse = house.test(line.line.folded);
    isStay = part === null && (isStay || line.isDated);
    if (part !== null && isSentence(line)) return open ?? part;
    open = part ?? open;
    return open ?? ownRegion(line, lines[at - 1]);
  });
}

function ownRegion(line: LineCandidates, above: LineCandidates | undefined): Region | null {
  const isOfAbove = above !== undefined && lastDay.test(above.line.folded) && isValueOf(above, line);
  return isOfAbove ? 'rules' : regionOf(line);
}

/** A label of the last day to do something, alone on its line. */
const lastDay =
  /^[^A-Z\u3400-\u9fff]{0,4}(?:(?:TICKETING |PAYMENT )?(?:DEADLINE|TIME LIMIT)|LAST DAY|(?:BUCHUNGS|ZAHLUNGS|TICKET)?FRIST|FECHA LIMITE|DATE LIMITE|DATA LIMITE|PRAZO|UITERSTE|SON TARIH|SISTE FRIST|截止|出票时限)[^.!?]{0,32}$/;

/** `Ticketing deadline`, and its day on the next line. */
function isValueOf(above: LineCandidates, { line, flights }: LineCandidates): boolean {
  if (line.opens || flights.length > 0 || /\d/.test(above.line.folded)) return false;
  return /\d/.test(line.folded) && !/[A-Z]{3}/.test(line.folded);
}

/** The head of a mail below another one's signature. */
const otherMail =
  /^[-_>* ]{0,12}(?:(?:SUBJECT|BETREFF|ASUNTO|OBJET|ASSUNTO|ONDERWERP|EMNE|KONU|主题) ?:|(?:(?:BEGIN )?FORWARDED|ORIGINAL|WEITERGELEITETE|URSPRUNGLICHE|DOORGESTUURD|OORSPRONKELIJK|VIDERESENDT|OPPRINNELIG)[A-Z]{0,2} (?:MESSAGE|NACHRICHT|BERICHT|MELDING|MAIL))/;

interface OpenRegion {
  open: Region | null;
  /** A hotel or a policy. */
  isOfHouse: boolean;
  /** Its days were printed. */
  isStay: boolean;
}

function endsRegion(lines: readonly LineCandidates[], at: number, { open, isOfHouse, isStay }: OpenRegion): boolean {
  const line = lines[at];
  if (line === undefined || open === null) return false;
  if (open === 'people' && otherMail.test(line.line.folded)) return true;
  if (endsPart(line) || (open === 'ground' && (line.line.opens || headsDay(line)))) return true;
  if (isOfHouse && isEnd(line, isStay)) return true;
  return (open === 'people' || isOfHouse) && namesTimedFlight(lines, at);
}

/** `TAG 6  Samstag, 20. März 2027`: a day of the week and nothing else. */
function headsDay({ dates, isTimed, flights, line: { folded } }: LineCandidates): boolean {
  const [only, ...others] = dates;
  if (only === undefined || others.length > 0 || isTimed || flights.length > 0) return false;
  return only.date.weekday !== null && only.at < FIRST_COLUMNS && folded.length - only.at < LONGEST_DAY;
}

const FIRST_COLUMNS = 12;
const LONGEST_DAY = 32;

/** A flight with its times below it ends a signature, for something else was none. */
function namesTimedFlight(lines: readonly LineCandidates[], at: number): boolean {
  const own = lines.slice(at, at + NEAR);
  const next = own.findIndex(({ flights }, index) => index > 0 && flights.length > 0);
  const times = own.slice(0, next === -1 ? undefined : next).flatMap(({ clocks }) => clocks);
  return (lines[at]?.flights.length ?? 0) > 0 && times.length > 1;
}

const NEAR = 4;

/** Hotels and policies have no departures. */
const house = new RegExp(`^[^A-Z\\u3400-\\u9fff]{0,4}(?:${houses}|TRAVEL|TRIP|INSURANCE)`);

/** A number; or a label of departure before a time or a day, where none is that of the stay. */
function isEnd({ flights, labels, isTimed, isDated }: LineCandidates, isStay: boolean): boolean {
  const [label] = labels;
  if (flights.length > 0 || isStay) return flights.length > 0;
  const isOfFlight = label?.kind === 'departs' || label?.kind === 'date';
  return isOfFlight && label.at < NEAR && (isTimed || isDated);
}

const FEWEST_WORDS = 5;

/** Five words in small letters: it says something, and heads nothing. */
export function isSentence({ line: { printed } }: LineCandidates): boolean {
  return matchesOf(smallWord, printed).length >= FEWEST_WORDS;
}

const smallWord = /(?<![\p{L}\d])\p{Ll}{2,}(?!\p{L})/gu;

/** A number with times or two places beside it is a flight, whatever else its line says. */
function isFlightLine(line: LineCandidates): boolean {
  return line.flights.length > 0 && (line.clocks.length > 0 || line.codes.length > 1 || line.dates.length > 0);
}

function endsPart(line: LineCandidates): boolean {
  return air.test(line.line.folded) || isFlightLine(line);
}

/** The part that a line begins. */
function partOf(line: LineCandidates): Region | null {
  const { folded } = line.line;
  if (air.test(folded) || line.flights.length > 0) return null;
  if (signature.test(folded)) return 'people';
  return ground.test(folded) ? 'ground' : null;
}

const price = /(?<![A-Z])[A-Z]{3} ?\d{1,6}[.,]\d{2}(?!\d|\.\d)|\d[.,]\d{2} ?(?:EUR|USD|GBP)/;

/** Capitals, bare times and a price on one line: what a terminal answers to a search. */
function isOffer({ line, clocks }: LineCandidates): boolean {
  const { printed, folded } = line;
  return (
    clocks.length > 1 &&
    printed.toUpperCase() === printed &&
    clocks.every(({ at }) => /^\d{4}/.test(folded.slice(at))) &&
    price.test(folded)
  );
}

function regionOf(line: LineCandidates): Region | null {
  const { folded } = line.line;
  if (isOffer(line) || ofTicket.test(folded)) return 'fare';
  if (isFlightLine(line) && line.clocks.length > 1) return null;
  if (services.test(folded) || listed.test(folded)) return 'services';
  const isNumbered = line.flights.length > 0;
  if (person.test(folded) || (!isNumbered && (officeHours.test(folded) || telephone.test(folded)))) return 'people';
  return isNumbered || line.hasTwoCodes() ? null : wordsOf(line);
}

function wordsOf(line: LineCandidates): Region | null {
  const { folded } = line.line;
  if (card.test(folded)) return 'fare';
  if (deadline.test(folded) || advert.test(folded)) return 'rules';
  const isFare = fare.test(folded) || (amount.test(folded) && line.codes.length === 0);
  return isFare && line.clocks.length < 2 ? 'fare' : null;
}
