import { matchesOf } from '../../read/matches-of.ts';

/**
 * What a label says of the values beside it. `other-time` and `other-date` belong to no flight: check-in, durations,
 * days of issue.
 */
export type LabelKind =
  | 'departs'
  | 'arrives'
  | 'from'
  | 'to'
  | 'via'
  | 'other-time'
  | 'other-date'
  | 'flight'
  | 'date'
  | 'airline'
  | 'class'
  | 'terminal'
  | 'seat'
  | 'baggage'
  | 'operated'
  | 'equipment'
  | 'locator'
  | 'names'
  | 'status'
  | 'meal';

export interface LabelFound {
  at: number;
  end: number;
  kind: LabelKind;
}

/** The nine languages, folded; phrases are separated by commas. */
const phrases: Record<LabelKind, string> = {
  departs:
    'DTSTART,HOUR,HORA,LV,DEPARTS FROM,AVGANGE,AVRESA,WYLOT,PARTENZA,ODLOT,DEPARTURE,DEPARTURES,DEPARTS FROM,LEAVING FROM,DEPARTING FROM,DEPART,DEPARTS,DEPARTING,DEPARTING AT,DEPARTURE TIME,DEP,DEPT,LEAVE,LEAVES,TAKES OFF,LEAVING,SALIDA,SALIDAS,SALE,SALIENDO,HORA DE SALIDA,HORA SALIDA,PARTIDA,PARTE,PARTIDA DE,HORA DE PARTIDA,HEURE DE DEPART,PART,ABFLUG,ABFLUGZEIT,ABREISE,VERTREK,VERTREKT,VERTREKTIJD,AVREISE,AVGANG,AVGAR,AVGANGSTID,SAIDA,SAI,KALKIS,KALKIS SAATI,GIDIS SAATI',
  arrives:
    'DTEND,AR,ARRIVES TO,PRZYLOT,ARRIVO,ARRIVAL,ARRIVALS,ARRIVES AT,ARRIVE,ARRIVES,LANDS,LANDS AT,LANDING,GETS TO,GETS IN,ARRIVING,ARRIVING AT,ARRIVAL TIME,ARR,ARRV,LLEGADA,LLEGADAS,LLEGA,LLEGANDO,HORA DE LLEGADA,HORA LLEGADA,ARRIVEE,HEURE D ARRIVEE,ANKUNFT,ANKUNFTSZEIT,AANKOMST,AANKOMSTTIJD,KOMT AAN,ANKOMST,ANKOMMER,ANKOMSTTID,CHEGADA,CHEGA,HORA DE CHEGADA,VARIS,VARIS SAATI,INIS',
  from: 'FROM,ORIGIN,DESDE,ORIGEN,CIUDAD DE ORIGEN,AU DEPART DE,DEPUIS,VON,VAN,VANAF,ORIGEM,NEREDEN,KALKIS YERI,KALKIS NOKTASI,ABFLUGORT,DEPARTURE CITY,DEPARTURE AIRPORT',
  to: 'TO,INTO,DESTINATION,HASTA,DESTINO,HACIA,VERS,NACH,NAAR,TIL,PARA,NEREYE,VARIS YERI,VARIS NOKTASI,ZIELORT,ZIEL,BESTEMMING,ARRIVAL CITY,ARRIVAL AIRPORT',
  via: 'VIA,STOP,STOPS,STOPP,STOP IN,STOPS IN,STOPPING IN,STOPOVER IN,LAYOVER IN,CONNECTION IN,CHANGE IN,ESCALA EN,CONEXION EN,ESCALE A,CORRESPONDANCE A,ZWISCHENSTOPP IN,ZWISCHENLANDUNG IN,UMSTEIGEN IN,TUSSENSTOP IN,OVERSTAP IN,MELLOMLANDING I,ESCALA EM,CONEXAO EM,PARADA EM',
  'other-time':
    'CHECK IN,CHECKIN,CHECK IN OPENS,CHECK IN CLOSES,CHECK IN BY,CHECK IN BAG DROP CLOSES,BAG DROP,BAG DROP CLOSES,BOARDING,BOARDING TIME,GATE CLOSES,GATE,DURATION,FLIGHT TIME,FLIGHT DURATION,FLYING TIME,JOURNEY TIME,TRAVEL TIME,TOTAL TIME,ELAPSED TIME,LAYOVER,CONNECTION,TRANSIT,TRANSIT TIME,STOPOVER,DURACION,DURACION DEL VUELO,TIEMPO DE VUELO,TIEMPO DE CONEXION,CONEXION,ESCALA,EMBARQUE,HORA DE EMBARQUE,FACTURACION,PRESENTACION,DUREE,DUREE DU VOL,TEMPS DE VOL,CORRESPONDANCE,TEMPS DE CORRESPONDANCE,ESCALE,EMBARQUEMENT,ENREGISTREMENT,DAUER,FLUGZEIT,FLUGDAUER,REISEZEIT,REISEDAUER,UMSTEIGEN,UMSTEIGEZEIT,AUFENTHALT,EINSTEIGEN,DUUR,REISTIJD,REISDUUR,VLIEGTIJD,VLIEGDUUR,OVERSTAP,OVERSTAPTIJD,INCHECKEN,VARIGHET,REISETID,FLYTID,FLYGETID,OVERGANG,OVERGANGSTID,MELLOMLANDING,INNSJEKKING,OMBORDSTIGNING,DURACAO,DURACAO DO VOO,TEMPO DE VOO,TEMPO DE CONEXAO,CONEXAO,SURE,UCUS SURESI,AKTARMA,AKTARMA SURESI,BINIS,CHECK IN KAPANIS,TICKETING TIME LIMIT,TIME LIMIT',
  'other-date':
    'ISSUED,ISSUED DATE,ISSUE DATE,DATE OF ISSUE,ISSUED ON,BOOKED ON,BOOKING DATE,DATE OF BOOKING,PRINTED,PRINTED ON,CREATED,CREATED ON,SENT,RESERVATION DATE,PURCHASE DATE,PURCHASED ON,PAYMENT DATE,DATE OF BIRTH,BORN,DOB,EXPIRY,EXPIRES,VALID UNTIL,TICKETED,LAST UPDATED,UPDATED,FECHA DE EMISION,FECHA EMISION,EMITIDO EL,FECHA DE RESERVA,FECHA DE COMPRA,FECHA DE NACIMIENTO,EMIS LE,DATE D EMISSION,RESERVE LE,DATE DE RESERVATION,DATE DE NAISSANCE,AUSGESTELLT,AUSGESTELLT AM,AUSSTELLUNGSDATUM,BUCHUNGSDATUM,GEBUCHT AM,GEBURTSDATUM,RECHNUNGSDATUM,GEBOEKT OP,BOEKINGSDATUM,UITGIFTEDATUM,GEBOORTEDATUM,UTSTEDT,UTSTEDT DATO,BESTILT,BESTILLINGSDATO,FODSELSDATO,EMITIDO EM,DATA DE EMISSAO,DATA DA RESERVA,DATA DA COMPRA,DATA DE NASCIMENTO,DUZENLEME TARIHI,REZERVASYON TARIHI,SATIN ALMA TARIHI,DOGUM TARIHI',
  flight:
    'FLYG,VOLO,LOT,FLIGHT,FLIGHTS,FLIGHT NO,FLIGHT NUMBER,FLT,VUELO,VUELOS,NUMERO DE VUELO,NO DE VUELO,N DE VUELO,VOL,VOLS,NUMERO DE VOL,N DE VOL,NO DE VOL,FLUG,FLUGNUMMER,FLUGNR,FLUG NR,VLUCHT,VLUCHTNUMMER,VLUCHTNR,FLYGNING,FLYVNING,FLIGHTNUMMER,RUTENUMMER,RUTE,VOO,VOOS,NUMERO DO VOO,N DO VOO,UCUS,UCUS NO,UCUS NUMARASI,SEFER,SEFER NO',
  date: 'DATE,DATES,TRAVEL DATE,FLIGHT DATE,DEPARTURE DATE,FECHA,FECHA DE SALIDA,FECHA DE VUELO,DATE DE DEPART,DATUM,ABFLUGDATUM,FLUGDATUM,VERTREKDATUM,DATO,AVREISEDATO,DATA,DATA DE PARTIDA,DATA DO VOO,TARIH,KALKIS TARIHI,UCUS TARIHI,DAY,DIA,JOUR,TAG,DAG,GUN',
  airline:
    'AIRLINE,CARRIER,AEROLINEA,COMPANIA AEREA,COMPAGNIE,COMPAGNIE AERIENNE,FLUGGESELLSCHAFT,MAATSCHAPPIJ,LUCHTVAARTMAATSCHAPPIJ,FLYSELSKAP,COMPANHIA AEREA,CIA AEREA,HAVAYOLU,HAVA YOLU',
  class:
    'CL,CLS,CLASS,BOOKING CLASS,CLASS OF SERVICE,CABIN,CABIN CLASS,CLASE,CLASE DE RESERVA,CABINA,CLASSE,CLASSE DE RESERVATION,CABINE,KLASSE,BUCHUNGSKLASSE,REISEKLASSE,BOEKINGSKLASSE,KLAS,BESTILLINGSKLASSE,CLASSE DE RESERVA,SINIF,SINIFI,KABIN,FARE CLASS,RBD',
  terminal: 'TERMINAL,TERM,TERMINALE,AEROGARE',
  seat: 'SEAT,SEATS,SEAT NO,ASIENTO,ASIENTOS,SIEGE,SIEGES,SITZ,SITZPLATZ,SITZE,STOEL,STOELEN,SETE,SETER,ASSENTO,ASSENTOS,KOLTUK,KOLTUK NO',
  baggage:
    'BAGGAGE,BAGGAGE ALLOWANCE,LUGGAGE,CHECKED BAGGAGE,EQUIPAJE,FRANQUICIA DE EQUIPAJE,BAGAGE,BAGAGES,FRANCHISE BAGAGES,GEPACK,FREIGEPACK,BAGASJE,BAGAGEM,FRANQUIA DE BAGAGEM,BAGAJ,BAGAJ HAKKI',
  operated:
    'OPERATED BY,OPERATING CARRIER,OP BY,OPS BY,OPERATING AIRLINE,OPERADO POR,OPERADA POR,OPERE PAR,EFFECTUE PAR,ASSURE PAR,DURCHGEFUHRT VON,DURCHGEFUHRT DURCH,AUSGEFUHRT VON,UITGEVOERD DOOR,OPERERES AV,FLYS AV,TARAFINDAN,OPERASYON,MARKETED BY,CODESHARE,CODE SHARE',
  equipment:
    'AIRCRAFT,EQUIPMENT,PLANE,AVION,AERONAVE,EQUIPO,APPAREIL,FLUGZEUG,FLUGZEUGTYP,VLIEGTUIG,TOESTEL,FLYTYPE,FLY,AVIAO,EQUIPAMENTO,UCAK,UCAK TIPI',
  locator:
    'CODICE PRENOTAZIONE,BOOKING NO,BOKNINGSNUMMER,BOKNINGSREFERENS,REZERWACJA,NUMER REZERWACJI,BOOKING REF,BOOKING REFERENCE,BOOKING REFERENCE NUMBER,BOOKING CODE,BOOKING NUMBER,BOOKING,RESERVATION CODE,RESERVATION NUMBER,RESERVATION,RECORD LOCATOR,LOCATOR,CONFIRMATION,CONFIRMATION CODE,CONFIRMATION NUMBER,PNR,PNR NO,PNR CODE,PNR BOOKING REF,AIRLINE REFERENCE,AIRLINE RESERVATION CODE,REFERENCE,REF,LOCALIZADOR,CODIGO DE RESERVA,CODIGO RESERVA,NUMERO DE RESERVA,RESERVA,REFERENCIA,REFERENCE DE RESERVATION,REFERENCE DE DOSSIER,NUMERO DE DOSSIER,CODE DE RESERVATION,NUMERO DE RESERVATION,DOSSIER,BUCHUNGSCODE,BUCHUNGSNUMMER,BUCHUNGSREFERENZ,RESERVIERUNGSNUMMER,RESERVIERUNGSCODE,BUCHUNG,BOEKINGSREFERENTIE,BOEKINGSCODE,BOEKINGSNUMMER,RESERVERINGSNUMMER,RESERVERINGSCODE,BOEKING,BESTILLINGSREFERANSE,BOOKINGREFERANSE,BESTILLINGSNUMMER,REFERANSENUMMER,REFERANSE,BOOKINGNUMMER,CODIGO DA RESERVA,NUMERO DA RESERVA,REZERVASYON KODU,REZERVASYON NUMARASI,REZERVASYON NO,REZERVASYON',
  names:
    'PASSEGGERO,PASSEGGERI,RESENAR,RESENARER,PASAZER,PASAZEROWIE,REISETEILNEHMER,TRAVELLER NAME,NAME NOMBRE,PREPARED FOR,PASSENGER,PASSENGERS,PASSENGER NAME,PASSENGER NAMES,PASSENGER S,PAX,TRAVELER,TRAVELERS,TRAVELLER,TRAVELLERS,TRAVELER S,TRAVELLER S,TRAVELER NAME,ITINERARY FOR,NAME,NAMES,PASAJERO,PASAJEROS,PASAJERO S,NOMBRE DEL PASAJERO,NOMBRE,VIAJERO,VIAJEROS,PREPARADO PARA,ITINERARIO DE,PASSAGER,PASSAGERS,PASSAGER S,VOYAGEUR,VOYAGEURS,NOM,NOM DU PASSAGER,PREPARE POUR,ITINERAIRE DE,PASSAGIER,PASSAGIERE,REISENDE,REISENDER,REISENDE R,FLUGGAST,FLUGGASTE,REISEPLAN FUR,PASSAGIERS,REIZIGER,REIZIGERS,REISSCHEMA VOOR,NAAM,PASSASJER,PASSASJERER,PASSASJER ER,REISEPLAN FOR,NAVN,PASSAGEIRO,PASSAGEIROS,PASSAGEIRO S,NOME,VIAJANTE,VIAJANTES,ITINERARIO PARA,YOLCU,YOLCULAR,YOLCU ADI,YOLCU BILGILERI,SEYAHAT PLANI,PASSENGER INFORMATION,PASSENGER DETAILS',
  status: 'STATUS,BOOKING STATUS,ESTADO,STATUT,ETAT,SITUACAO,DURUM',
  meal: 'MEAL,MEALS,COMIDA,REPAS,MAHLZEIT,VERPFLEGUNG,MAALTIJD,MALTID,REFEICAO,YEMEK,SERVICES,SERVICIO',
};

/** Without spaces between words, so each is looked for by itself. */
const chinese: readonly [LabelKind, string][] = [
  ['via', '经停|中转|转机(?!时间)'],
  ['other-time', '飞行时间|飞行时长|时长|历时|转机时间|登机时间|登机|值机|办理登机'],
  ['other-date', '出票日期|预订日期|签发日期|出生日期|下单时间|订单日期'],
  ['from', '出发地|始发地|出发机场|起飞机场|出发城市'],
  ['to', '目的地|到达地|到达机场|抵达机场|到达城市|至(?!少)'],
  ['departs', '出發時間|出發|起飛|出发时间|起飞时间|出发|起飞|离港'],
  ['arrives', '到達時間|到達|抵達|到达时间|抵达时间|降落时间|到达|抵达|降落|到港'],
  ['date', '日期|出发日期|航班日期'],
  ['airline', '航空公司'],
  ['operated', '实际承运|承运'],
  ['flight', '航班号|航班'],
  ['class', '舱位|艙等|艙位|舱等|客舱'],
  ['terminal', '航站楼|候机楼'],
  ['seat', '座位号|座位'],
  ['baggage', '行李额|行李'],
  ['equipment', '机型'],
  ['locator', '预订编号|预订号|预订参考号|订座编码|订座记录|确认号|订单号|票号'],
  ['names', '旅客行程|旅客姓名|旅客|乘客姓名|乘客|乘机人|姓名'],
  ['status', '状态'],
  ['meal', '餐食'],
];

const kinds = new Map<string, LabelKind>();
for (const [kind, list] of Object.entries(phrases))
  for (const phrase of list.split(',')) kinds.set(phrase, kind as LabelKind);
const LONGEST = Math.max(...[...kinds.keys()].map((phrase) => phrase.split(' ').length));
const firstWords = new Set([...kinds.keys()].map((phrase) => phrase.split(' ', 1)[0] ?? ''));

const word = /[A-Z]+/g;
const han = /[\u3400-\u9fff]/;
const chineseLabel = new RegExp(chinese.map(([, list]) => `(${list})`).join('|'), 'g');

const operatorWords = [...phrases.operated.split(',').map((phrase) => phrase.split(' ', 1)[0] ?? ''), '承运'];

/** Whether a label of the operating carrier may stand in a folded line. */
export function namesOperator(text: string): boolean {
  return operatorWords.some((start) => text.includes(start));
}

/** Labels of a folded line, the longest phrase at each place. */
export function findLabels(text: string): LabelFound[] {
  const found = latinLabels(text);
  if (han.test(text)) {
    for (const match of matchesOf(chineseLabel, text)) {
      const group = match.slice(1).findIndex((part) => part !== undefined);
      const kind = chinese[group]?.[0];
      if (kind !== undefined) found.push({ at: match.index, end: match.index + match[0].length, kind });
    }
    found.sort((one, other) => one.at - other.at);
  }
  return found;
}

interface Word {
  text: string;
  at: number;
  end: number;
}

/** `ab München 08:55 an Palma 11:05`: both on a line, or where a line begins. */
const leaving = /(?<![A-Z])AB [A-Z(]/;
const landing = / AN [A-Z(]/;
const lineStart = /^A[BN] [A-Z(]/;
const shortLabels: Record<string, LabelKind> = { AB: 'departs', AN: 'arrives' };

function holdsShort(text: string): boolean {
  return lineStart.test(text) || (leaving.test(text) && landing.test(text));
}

function shortAt(word: Word | undefined): { found: LabelFound; words: number } | null {
  const kind = word === undefined ? undefined : shortLabels[word.text];
  return word === undefined || kind === undefined ? null : { found: { at: word.at, end: word.end, kind }, words: 1 };
}

function latinLabels(text: string): LabelFound[] {
  const words: Word[] = [];
  const isShort = holdsShort(text);
  for (const match of matchesOf(word, text)) {
    const glued = /\d/.test(text.charAt(match.index - 1)) || /\d/.test(text.charAt(match.index + match[0].length));
    words.push({ text: glued ? '' : match[0], at: match.index, end: match.index + match[0].length });
  }
  const found: LabelFound[] = [];
  for (let at = 0; at < words.length; ) {
    const label = longestAt(words, at) ?? (isShort ? shortAt(words[at]) : null);
    if (label !== null) found.push(label.found);
    at += label?.words ?? 1;
  }
  return found;
}

/** Words of a phrase stand at most three signs apart: `Check-in/Bag drop`, `No. de vuelo`. */
const MOST_APART = 3;

function longestAt(words: readonly Word[], at: number): { found: LabelFound; words: number } | null {
  const first = words[at];
  if (first === undefined || !firstWords.has(first.text)) return null;
  let phrase = '';
  let best: { found: LabelFound; words: number } | null = null;
  for (let count = 1; count <= LONGEST; count++) {
    const next = words[at + count - 1];
    if (next === undefined || (count > 1 && next.at - (words[at + count - 2]?.end ?? 0) > MOST_APART)) break;
    phrase = count === 1 ? next.text : `${phrase} ${next.text}`;
    const kind = kinds.get(phrase);
    if (kind !== undefined) best = { found: { at: first.at, end: next.end, kind }, words: count };
  }
  return best;
}
