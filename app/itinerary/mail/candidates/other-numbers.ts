import { findLabels } from './labels.ts';

/** A330, B738, E190: aircraft, glued. */
const aircraft = /^(?:A[23]\d{1,2}|B7\d{1,2}|E[179]\d{1,2})$/;
export const isAircraft = (whole: string): boolean => aircraft.test(whole);
/** B22, 9C 9D: a gate or seats, where nothing says that a flight is meant. */
const seats = /^(?:[A-Z]\d{2}[A-Z]?|\d[A-L] \d[A-L])$/;
/** LH 4471 2208 9917: the first digits of a longer number. */
const longNumber = /^ (?:\d{3} \d{3}(?!\d)|(?:\d{3,4} ){0,2}(?:\d{5,}|(?:[3-9]\d|2[5-9]|\d{2}[6-9])\d{1,2}(?!\d)))/;
/** 2h 35m: a duration, though 2H is a carrier. */
const duration = /^\d[HU] ?\d{1,2}M?$/;
export const flightLabel =
  /(?:FLIGHT|FLT|VUELO|VOL|FLUG|VLUCHT|VOO|UCUS|航班号?|(?<![A-Z])(?:FLY|FLYG|FLYNUMMER|FLYNR|RUTE|VOLO|LOT|SEFER)|(?<![A-Z])N[OR]?[.]?[º°]?|NUMBER|NUMMER|NUMERO)[ :.#-]{0,3}$/;
export const cellStart = /(?:^|[|:;,(-] ?| {2})$/;
/** Gates, seats, rooms and the like are numbered, too. */
const placeBefore =
  /(?:(?<![A-Z])(?:ROW|ROOM|ZONE|GROUP|HALL|STAND|STANDPLATZ|STELLPLATZ|STALL|BAYS?|BOOTH|BOX|SUITE|FLOOR|BUILDING|BLOCK|SALLE|SALA|SAAL|RAUM|SALON|EMPLACEMENT|HABITACION|CHAMBRE|KAMER|QUARTO|ODA|PLASS|PARKING|STANOVISKO|MODELL?E?O?|展位|登机口|柜台|房间号?|车位|型号)|GATE|TERMINAL|SEATS?|CABIN[AE]?|KABINE|CAMAROTE|LUGAR|COACH|PUERTA|ASIENTOS?|PORTE|SIEGES?|FLUGSTEIG|STEIG|PLATZ|SITZE?|ZIMMER|WAGEN|GRUPPE|STOEL(?:EN)?|SETER?|PORTAO|ASSENTOS?|KAPI|KOLTUK)[ :.#-]{1,3}$/;
/** Trains and coaches are numbered, too. */
const vehicleBefore =
  /(?:高铁|动车|火车|列车|城际|(?<![A-Z])(?:TRAIN|ZUG|BAHN|TGV|AVE|TREN|TRENO|TREIN|TOG|COMBOIO|TREM|TER|ICE|BUS|BUS LINE|BUSLINIE|COACH|FERRY|OTOBUS|AUTOBUS|ONIBUS))(?: (?:NO|NR|NUMBER)\.?)?[ :.#]{0,2}$/;
/** Policies, invoices, cards and parcels are numbered, too. */
const documentBefore =
  /(?<![A-Z])(?<!(?:FLIGHT|VUELO|VOL|FLUG|VLUCHT|VOO|UCUS|FLY) )(?:LIC|LICEN[CS]E|LICENCIA|LIZENZ|ATOL|ABTA|IATA|VAT|NIF|CIF|NIPC|CNPJ|SIREN|SIRET|KVK|UID|USTID|UST-ID|ORG|MVA|TAX ID|VERGI NO|PASSPORT|REISEPASS|PASAPORTE|PASSEPORT|PASPOORT|PASSAPORTE|PASAPORT|VISA|VISUM|SERIAL|REGULATION|ARTICLE|ARTIKEL|ARTICULO|POSTCODE|ZIP|FORM|HRB|护照号?|税号|POLICY|POLICE|POLIZA|POLIZZA|APOLICE|POLIS|INVOICE|RECHNUNG|FACTURA|FACTURE|FACTUUR|FAKTURA|FATURA|VOUCHER|GUTSCHEIN|REFERENCE|REF|REFERENZ|REFERENCIA|REFERENTIE|REFERANSE|REFERANS|APPROVAL|AUTORISATION|ACCOUNT|KONTO|MEMBER(?:SHIP)?|MITGLIED|CARD|KARTE|CARTE|TARJETA|KAART|KORT|CARTAO|KART|FREQUENT FLYER|LOYALTY|ORDER|BESTELLUNG|PEDIDO|COMMANDE|ORDRE|SIPARIS|CLAIM|FILE|CUSTOMER|KUNDE|PARCEL|SENDUNG|保单号?|发票号?|订单号?|会员号?|卡号)(?:S?NUMMER|NR)?(?: (?:NO|NR|NUMBER|NUMERO|NUMMER|N))?[.:°º# ]{0,3}$/;
/** `Vehicle: grey Skoda, MX22 KLU`: its plate. */
const plateBefore =
  /(?<![A-Z])(?:VEHICLES?|CAR|REG|REGISTRATION|PLATES?|NUMBER PLATE|LICENSE PLATE|KENNZEICHEN|FAHRZEUG|PKW|MATRICULA|VEHICULO|COCHE|PLACA|IMMATRICULATION|VEHICULE|PLAQUE|KENTEKEN|VOERTUIG|PLAKA(?:SI)?|ARAC|REGNR|KJORETOY|VEICULO|VIATURA|TARGA)(?![A-Z])[^0-9.;]{0,32}(?:\d\d )?$|车牌号?[:： ]{0,2}$/;
const ukPlate = /^[A-Z]{2}\d{2}$/;
const plateBehind = /^ [A-Z]{3}(?![A-Z0-9])/;
/** `SW1A 2AA`, `BA1 5LR`: a postcode. */
const outward = /^[A-Z]{2}\d{1,2}[A-Z]?$/;
/** `Quay Lane, Fowey PL23` */
const address = /, [A-Z][A-Z' -]{2,24} $/;
/** `Herr Yilmaz, DW 22`: his extension. */
const extension = /^DW ?\d/;
const inward = /^ \d(?![AP]M)[A-Z]{2}(?![A-Z0-9])/;
/** `LONDON EC3`: a part of the town. */
const district = /^(?:[NEW]|EC|WC|NW|SE|SW)\d{1,2}[A-Z]?$/;
/** `AB-123-CD`: a plate of France or the Netherlands. */
const lettersBehind = /^-[A-Z]{2}(?![A-Z0-9])/;
/** C114: a stand or a room, where nothing says that a flight is meant. */
const letterAndThree = /^[A-Z]\d{3}$/;
/** `G7349次`, `07车12F`: trains of China; `Gleis 7`: of elsewhere. */
const trainNumber = /^[A-Z]\d{1,4}$/;
const trainBehind = /^ ?次(?!航班)/;
const trainSeat = /[一二]等座|商务座|硬座|[软硬]卧|无座|\d车厢?|车厢|检票口/;
const platform =
  /(?<![A-Z])(?:GLEIS|WAGEN|PLATFORM|VOIE|VOITURE|SPOOR|PERON|ANDEN|SPOR|COACH|CARRIAGE|WAGON|VAGON|BINARIO)[ :.]{1,3}\d/;
/** Statuses with a number of seats: HK1, SS2. */
export const seatsBehind = /^(?:HK|HL|HS|SS|GK|DK|RR|KK|KL|TK|UN|UC|NN|LL|BK|PN)\d{1,2}$/;

/** Durations, trains, plates, papers, locators and emissions look like one. */
export function isOther(whole: string, text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 40), at);
  if (duration.test(whole) || emission.test(whole) || onlyStatus.test(whole)) return true;
  if (isTrain(whole, text, at) || isPlateOrPostcode(whole, text, at)) return true;
  if (extension.test(whole) && /[,;(-] ?$/.test(before)) return true;
  if (vehicleBefore.test(before) || placeBefore.test(before)) return true;
  if (longNumber.test(text.slice(at + whole.length, at + whole.length + 16))) return true;
  if (documentBefore.test(before) && !flightLabel.test(before)) return true;
  return locatorLength.test(whole) && namesLocator(before);
}

/** Aircraft, statuses, seats, gates and rooms look like one that does not stand as a flight does. */
export function mayBeOther(whole: string, text: string, printed: string, at: number, isBehindFlight: boolean): boolean {
  const before = text.slice(Math.max(0, at - 40), at);
  if (aircraft.test(whole) || isRoom(whole, text, before)) return true;
  if (outward.test(whole) && address.test(before) && /^(?: {2}|$)/.test(text.slice(at + whole.length))) return true;
  const behind = printed.slice(at + whole.length, at + whole.length + 6);
  if (isPlate(whole, before, behind) && !flightLabel.test(before)) return true;
  if (seatsBehind.test(whole)) return isBehindFlight || !mayLead(before, whole);
  return seats.test(whole) && !flightLabel.test(before);
}

/** `TK68, Economy`: two figures where a line begins are no count of seats. */
function mayLead(before: string, whole: string): boolean {
  return flightLabel.test(before) || (before.trim() === '' && /\d\d$/.test(whole));
}

function isTrain(whole: string, text: string, at: number): boolean {
  const behind = text.slice(at + whole.length, at + whole.length + 5);
  if (trainNumber.test(whole) && (trainBehind.test(behind) || trainSeat.test(text))) return true;
  return platform.test(text) && !flightLabel.test(text.slice(Math.max(0, at - 16), at));
}

function isPlateOrPostcode(whole: string, text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 60), at);
  const behind = text.slice(at + whole.length, at + whole.length + 6);
  if (flightLabel.test(before)) return false;
  if (plateBefore.test(before) || lettersBehind.test(behind)) return true;
  if (district.test(whole) && /(?<![A-Z])LONDON,? $/.test(before)) return true;
  return outward.test(whole) && inward.test(behind);
}

function isRoom(whole: string, text: string, before: string): boolean {
  return letterAndThree.test(whole) && !flightLabel.test(before) && !cellStart.test(before) && !/[:¤]/.test(text);
}

/** Two letters, two figures, three letters in a sentence; where a line begins, the three letters may be an airport. */
function isPlate(whole: string, before: string, behind: string): boolean {
  return ukPlate.test(whole) && plateBehind.test(behind) && /[A-Z]{2}[ ,]{1,3}$/.test(before);
}

const emission = /^CO ?2E?$/;
/** Carriers that no passenger flies with, as codes of a status alone. */
const onlyStatus = /^(?:HK|HL|HS|GK|DK|RR|KK|NN|LL|UC|BK|PN)\d/;
const locatorLength = /^[A-Z0-9]{6}$/;

/** `Booking reference: DE5678` */
function namesLocator(before: string): boolean {
  const label = findLabels(before).at(-1);
  return label?.kind === 'locator' && !/[A-Z0-9]/.test(before.slice(label.end));
}
