import type { Style } from './style.ts';
import { type MadeFlight, oneOf } from './trips.ts';
import type { MailLanguage } from './words.ts';

/** Values that belong to a flight, and are neither its times nor its places: `{}` marks where they stand. */
const besides: Record<MailLanguage, readonly string[]> = {
  en: [
    'Check-in closes: {early}',
    'Boarding: {early}',
    'Gate closes at {early}',
    'Distance: {km} km',
    'Fare basis: YLX3M',
    'Ticket number: 220-2468013579',
    'Meal: Dinner',
    'Airline reference: QZ4RTX',
    'Non-stop',
    'Gate: B42',
    'Online check-in opens {before}',
    'Seat {seat} (window)',
    'On-time performance: 84%',
    'CO2: 412 kg',
  ],
  de: [
    'Check-in bis: {early}',
    'Einstieg: {early}',
    'Entfernung: {km} km',
    'Tarif: YLX3M',
    'Ticketnummer: 220-2468013579',
    'Verpflegung: Abendessen',
    'Nonstop',
    'Gate: B42',
    'Online-Check-in ab {before}',
    'Sitzplatz {seat} (Fenster)',
  ],
  fr: [
    'Enregistrement jusqu’à : {early}',
    'Embarquement : {early}',
    'Distance : {km} km',
    'Base tarifaire : YLX3M',
    'Numéro de billet : 220-2468013579',
    'Repas : dîner',
    'Sans escale',
    'Porte : B42',
    'Siège {seat} (hublot)',
  ],
  es: [
    'Cierre de facturación: {early}',
    'Embarque: {early}',
    'Distancia: {km} km',
    'Base tarifaria: YLX3M',
    'Número de billete: 220-2468013579',
    'Comida: cena',
    'Sin escalas',
    'Puerta: B42',
    'Asiento {seat} (ventana)',
  ],
  pt: [
    'Check-in até: {early}',
    'Embarque: {early}',
    'Distância: {km} km',
    'Base tarifária: YLX3M',
    'Número do bilhete: 220-2468013579',
    'Refeição: jantar',
    'Sem escalas',
    'Portão: B42',
    'Assento {seat} (janela)',
  ],
  nl: [
    'Inchecken tot: {early}',
    'Boarding: {early}',
    'Afstand: {km} km',
    'Tariefbasis: YLX3M',
    'Ticketnummer: 220-2468013579',
    'Maaltijd: diner',
    'Rechtstreeks',
    'Gate: B42',
    'Stoel {seat} (raam)',
  ],
  tr: [
    'Check-in kapanış: {early}',
    'Biniş: {early}',
    'Mesafe: {km} km',
    'Bilet numarası: 220-2468013579',
    'Yemek: akşam yemeği',
    'Aktarmasız',
    'Kapı: B42',
    'Koltuk {seat} (pencere)',
  ],
  no: [
    'Innsjekking stenger: {early}',
    'Ombordstigning: {early}',
    'Avstand: {km} km',
    'Billettnummer: 220-2468013579',
    'Måltid: middag',
    'Direkte',
    'Gate: B42',
    'Sete {seat} (vindu)',
  ],
  zh: [
    '办理登机截止：{early}',
    '登机：{early}',
    '里程：{km}公里',
    '票号：220-2468013579',
    '餐食：晚餐',
    '直飞',
    '登机口：B42',
    '座位：{seat}（靠窗）',
  ],
};

/** A line or two beside a flight, of the same kinds for each flight of a mail. */
export function noiseOf(flight: MadeFlight, style: Style): string[] {
  const all = besides[style.language];
  const count = style.choose('noise', 3);
  return Array.from({ length: count }, (_, at) => {
    const line = all[style.choose(`noise${at}`, all.length)] ?? '';
    return line
      .replace('{early}', style.time((flight.departs + 1440 - 45) % 1440))
      .replace('{before}', style.date(flight.day - 1))
      .replace('{km}', String(flight.minutes * 12))
      .replace('{seat}', flight.seat);
  });
}

/** A house or a car with days and times of its own, above or below the flights. */
export function stayOf(style: Style, day: number): string[] {
  const night = [style.date(day), style.date(day + 3)] as const;
  const ways: Record<MailLanguage, readonly string[]> = {
    en: [
      `Hotel: Harbour View\nCheck-in: ${night[0]}, ${style.time(900)}\nCheck-out: ${night[1]}, ${style.time(660)}`,
      `Car: Compact, pick-up ${night[0]} ${style.time(600)}\nDrop-off ${night[1]} ${style.time(600)}`,
    ],
    de: [`Hotel: Hafenblick\nAnreise: ${night[0]}, ${style.time(900)}\nAbreise: ${night[1]}, ${style.time(660)}`],
    fr: [`Hôtel : Vue du Port\nArrivée : ${night[0]}, ${style.time(900)}\nDépart : ${night[1]}, ${style.time(660)}`],
    es: [`Hotel: Vista al Puerto\nEntrada: ${night[0]}, ${style.time(900)}\nSalida: ${night[1]}, ${style.time(660)}`],
    pt: [`Hotel: Vista do Porto\nEntrada: ${night[0]}, ${style.time(900)}\nSaída: ${night[1]}, ${style.time(660)}`],
    nl: [`Hotel: Havenzicht\nInchecken: ${night[0]}, ${style.time(900)}\nUitchecken: ${night[1]}, ${style.time(660)}`],
    tr: [`Otel: Liman\nGiriş: ${night[0]}, ${style.time(900)}\nÇıkış: ${night[1]}, ${style.time(660)}`],
    no: [`Hotell: Havneutsikt\nInnsjekk: ${night[0]}, ${style.time(900)}\nUtsjekk: ${night[1]}, ${style.time(660)}`],
    zh: [`酒店：海景\n入住：${night[0]} ${style.time(900)}\n退房：${night[1]} ${style.time(660)}`],
  };
  return oneOf(ways[style.language], style.random).split('\n');
}
