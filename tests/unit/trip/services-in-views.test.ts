import ICAL from 'ical.js';
import { simpleParser } from 'mailparser';
import { describe, expect, test } from 'vitest';
import { type Language, languages } from '~/i18n/languages.ts';
import { wordsOf } from '~/i18n/words.server.ts';
import { convert } from '~/itinerary/convert.ts';
import { toCalendar } from '~/trip/files/to-calendar.ts';
import { toHtmlDocument } from '~/trip/files/to-html-document.ts';
import { toItineraryJson } from '~/trip/json/itinerary-json.ts';
import { pageOptions } from '~/trip/options/display-options.ts';
import type { View } from '~/trip/options/views.ts';
import { onePaper } from '~/trip/papers.ts';
import { presentTrip } from '~/trip/present-trip.ts';
import { toSheet } from '~/trip/sheet/to-sheet.ts';
import { toTravellerDocument } from '~/trip/traveller/to-traveller-document.ts';
import { travellerCalendar } from '~/trip/traveller/traveller-calendar.ts';
import { readTravellerDocument } from '~/trip/traveller/traveller-document.ts';
import { toMail } from '~/trip-files/to-mail.server.ts';
import { renderItinerary } from '../../../print/render-itinerary.tsx';
import { textOf } from '../../support/visitor.ts';

const text = `RP/PARXX2105/    AA/SU  12NOV26    K2QW7P
  1.BANERJEE/AYESHA MRS
  2  AF1681 Y 15MAR 1 LHRCDG HK1       4  0925 1145   *1A/E*
  3 HHL RD HK1 PAR IN15MAR OUT17MAR 1TWNRAC EUR189.00 DLY GIRAFFE GARDENS HOTEL/BS-12345675/CF-15065800
  4 CCR ZE HK1 NCE 17MAR-20MAR ECMR /ARR-1000/RET-0730/CF-H1234567
  5 LIM XX HK1 NCE 20MAR- RIVIERA CARS 0800/
  6 TRN 2C HK1 PAR 21MAR- TGV INOUI 6201 0937/
`;
const withoutFacts = `RP/PARXX2105/    AA/SU  12NOV26    K2QW7P
  1.BANERJEE/AYESHA MRS
  2  AF1681 Y 15MAR 1 LHRCDG HK1       4  0925 1145   *1A/E*
  3 HHL RD HK1 PAR IN15MAR OUT17MAR
  4 CCR XX HK1 NCE 17MAR-20MAR
  5 LIM XX HK1 NCE 20MAR-
  6 TRN XX HK1 PAR 21MAR-
`;
/** How a train is read is another test's matter: here it has a name and an hour. */
const train = { name: 'TGV Inoui 6201', place: 'PAR', startTime: 577 };

function trip(from = text) {
  const itinerary = convert(from, { today: '2026-11-18' });
  const others = itinerary.others.map((one) =>
    one.kind === 'rail' ? { ...one, stated: { ...one.stated, ...train } } : one,
  );
  return onePaper({ ...itinerary, others });
}

const lookIn = (language: Language) => ({
  display: { ...pageOptions, twelveClock: false },
  fares: null,
  words: wordsOf(language),
  baseUrl: '',
});

/** A hotel, a car, a transfer and a train, as a line of text has them. */
const titles: Record<Language, readonly [string, string, string, string]> = {
  en: ['Hotel: Giraffe Gardens Hotel', 'Hire car: Hertz', 'Transfer: Riviera Cars', 'Train: TGV Inoui 6201'],
  es: ['Hotel: Giraffe Gardens Hotel', 'Coche de alquiler: Hertz', 'Traslado: Riviera Cars', 'Tren: TGV Inoui 6201'],
  cn: ['酒店：Giraffe Gardens Hotel', '租车：Hertz', '接送：Riviera Cars', '火车：TGV Inoui 6201'],
  pt: ['Hotel: Giraffe Gardens Hotel', 'Carro alugado: Hertz', 'Traslado: Riviera Cars', 'Trem: TGV Inoui 6201'],
  de: ['Hotel: Giraffe Gardens Hotel', 'Mietwagen: Hertz', 'Transfer: Riviera Cars', 'Zug: TGV Inoui 6201'],
  fr: [
    'Hôtel : Giraffe Gardens Hotel',
    'Voiture de location : Hertz',
    'Transfert : Riviera Cars',
    'Train : TGV Inoui 6201',
  ],
  no: ['Hotell: Giraffe Gardens Hotel', 'Leiebil: Hertz', 'Transfer: Riviera Cars', 'Tog: TGV Inoui 6201'],
  nl: ['Hotel: Giraffe Gardens Hotel', 'Huurauto: Hertz', 'Transfer: Riviera Cars', 'Trein: TGV Inoui 6201'],
  tr: ['Otel: Giraffe Gardens Hotel', 'Kiralık araç: Hertz', 'Transfer: Riviera Cars', 'Tren: TGV Inoui 6201'],
};

function viewsIn(language: Language, paper = trip()): Record<string, string> {
  const look = lookIn(language);
  const shown = (view: View) => presentTrip(paper, view, look);
  const htmlOf = (view: View) =>
    toHtmlDocument({ lang: look.words.htmlLang, title: '', fragments: [shown(view).fragment] });
  const sheets = [toSheet(paper, look)];
  return {
    designed: textOf(htmlOf('designed')),
    table: textOf(htmlOf('table')),
    'text on the page': textOf(htmlOf('text')),
    text: shown('text').text,
    chat: shown('designed').chat,
    pdf: textOf(renderItinerary({ sheets, language, title: '', logoOf: () => null })),
  };
}

/** A label and its name are two elements, between which Chinese has no blank. */
const plain = (text: string) => text.replace(/\s+/g, ' ').replaceAll('： ', '：');

describe.each(languages)('a hotel, a car, a transfer and a train in %s', (language) => {
  test('have one colon after their labels in every view', () => {
    for (const [view, said] of Object.entries(viewsIn(language))) {
      for (const title of titles[language]) expect(plain(said), view).toContain(title);
      expect(plain(said), view).not.toMatch(/[:：] ?[:：·]/);
    }
  });

  test('have no label without a value where only a place and days are known', async () => {
    const bare = viewsIn(language, onePaper(convert(withoutFacts, { today: '2026-11-18' })));
    const labels = titles[language].map((title) => title.slice(0, title.search(/[:：]/) + 1));
    for (const [view, said] of Object.entries(bare))
      for (const label of labels) expect(plain(said), view).not.toContain(label);
  });

  test('have labels without punctuation in a sheet and on the traveller’s page', () => {
    const own = wordsOf(language);
    const look = lookIn(language);
    const made = toTravellerDocument({ papers: [{ paper: trip(), look }], words: [own], ...shared });
    const document = made.ok ? readTravellerDocument(made.text) : null;
    const rows = (document?.texts[language]?.rows ?? []).flatMap((row) => (row.kind === 'service' ? [row] : []));
    expect(rows).toHaveLength(4);
    expect(rows.map(({ label, name }) => `${label}${own.colon}${name}`)).toEqual(titles[language]);
    expect(rows.map(({ label }) => label).join()).not.toMatch(/[\p{P}]\s*(,|$)/u);
    expect(rows.map(({ service }) => service)).toEqual([0, 1, 2, 3]);
  });

  test('say the number of a hotel and of a car as a confirmation', () => {
    const { text: said } = presentTrip(trip(), 'text', lookIn(language));
    const { words } = lookIn(language);
    expect(said).toContain(`${words.trip('confirmation')} 15065800`);
    expect(said).toContain(`${words.trip('confirmation')} H1234567`);
    expect(said).not.toContain(`${words.trip('reference')} 15065800`);
  });

  test('stand in a mail as they stand in its text', async () => {
    const { fragment, text: said } = presentTrip(trip(), 'designed', lookIn(language));
    const made = { lang: language, subject: 'Trip', fragments: [fragment], text: said, pictureOf: () => null };
    const mail = await simpleParser(await toMail({ ...made, now: new Date(0), id: 'a@example.com' }));
    for (const title of titles[language])
      for (const part of [mail.text ?? '', textOf(mail.html || '')]) expect(plain(part)).toContain(title);
  });
});

interface CalendarRow {
  uid: string;
  summary: string;
  start: string;
  end: string;
  isBusy: boolean;
}

function eventsOf(calendar: string): CalendarRow[] {
  ICAL.TimezoneService.reset();
  return new ICAL.Component(ICAL.parse(calendar)).getAllSubcomponents('vevent').map((event) => {
    const { uid, summary, startDate, endDate } = new ICAL.Event(event);
    const isBusy = event.getFirstPropertyValue('transp') === 'OPAQUE';
    return { uid, summary, start: startDate.toString(), end: endDate.toString(), isBusy };
  });
}

const shared = { agencyName: 'Quay', showsFares: false, revision: 1, now: new Date('2026-11-18') };
const made = { host: 'example.com', now: Date.UTC(2026, 10, 18), hasReminders: true };

function calendarsOf(from?: string): { own: CalendarRow[]; traveller: CalendarRow[] } {
  const look = lookIn('en');
  const outcome = toTravellerDocument({ papers: [{ paper: trip(from), look }], words: [look.words], ...shared });
  const document = outcome.ok ? readTravellerDocument(outcome.text) : null;
  if (!document?.texts.en) throw new Error('no document');
  const traveller = travellerCalendar({ document, texts: document.texts.en, ...made });
  return { own: eventsOf(toCalendar([{ paper: trip(from), look }], made)), traveller: eventsOf(traveller) };
}

describe('the calendar', () => {
  test('has a hotel and a car as whole days, a transfer and a train at their hours', () => {
    const { own } = calendarsOf();
    expect(own.map(({ summary, start, end, isBusy }) => [summary, start, end, isBusy]).slice(1)).toEqual([
      ['Hotel: Giraffe Gardens Hotel', '2027-03-15', '2027-03-18', false],
      ['Hire car: Hertz', '2027-03-17', '2027-03-21', false],
      ['Transfer: Riviera Cars', '2027-03-20T08:00:00', '2027-03-20T08:00:00', true],
      ['Train: TGV Inoui 6201', '2027-03-21T09:37:00', '2027-03-21T09:37:00', true],
    ]);
  });

  test('has no mark behind a kind without a name', () => {
    const { own, traveller } = calendarsOf(withoutFacts);
    expect(own.map(({ summary }) => summary).slice(1, 4)).toEqual(['Hotel', 'Hire car', 'Transfer']);
    expect(traveller.map(({ summary }) => summary).filter((said) => /[:·] *$/.test(said))).toEqual([]);
  });

  test('of the traveller has the same events under the same UIDs', () => {
    const { own, traveller } = calendarsOf();
    expect(traveller.map(({ uid }) => uid).sort()).toEqual(own.map(({ uid }) => uid).sort());
    const hotel = traveller.find(({ summary }) => summary.startsWith('Hotel'));
    expect([hotel?.summary, hotel?.start, hotel?.end]).toEqual([
      'Hotel · Giraffe Gardens Hotel',
      '2027-03-15',
      '2027-03-18',
    ]);
    expect(traveller.find(({ summary }) => summary.startsWith('Train'))?.start).toBe('2027-03-21T08:37:00Z');
  });

  test('keeps the UID of a hotel whose days move, and tells two of them apart', () => {
    const uidOf = (from: string) => calendarsOf(from).own.filter(({ summary }) => summary.startsWith('Hotel'));
    const moved = text.replace('IN15MAR OUT17MAR', 'IN16MAR OUT19MAR');
    expect(uidOf(moved).map(({ uid }) => uid)).toEqual(uidOf(text).map(({ uid }) => uid));
    const twice = `${text}  7 HHL RD HK1 PAR IN22MAR OUT23MAR 1TWNRAC EUR189.00 DLY GIRAFFE GARDENS HOTEL/CF-15065801\n`;
    const uids = calendarsOf(twice).own.map(({ uid }) => uid);
    expect(new Set(uids).size).toBe(uids.length);
  });
});

test('programs get kind, name, days and number apart', () => {
  const { services } = toItineraryJson(trip(), wordsOf('en'));
  expect(services.map(({ kind, name, from, to, locator }) => [kind, name, from, to, locator])).toEqual([
    ['hotel', 'GIRAFFE GARDENS HOTEL', '2027-03-15', '2027-03-17', '15065800'],
    ['car', 'Hertz', '2027-03-17', '2027-03-20', 'H1234567'],
    ['transfer', 'RIVIERA CARS', '2027-03-20', null, null],
    ['rail', 'TGV Inoui 6201', '2027-03-21', null, null],
  ]);
});

test('the first locator of an airline is called the airline’s, not “Booking reference Delta Air Lines”', () => {
  const look = lookIn('en');
  const paper = trip(' 1 DL 147Y 17JUL F JFKAMS HK1 436P 615A 18JUL S /DCDL*H4TQ9M /E\n');
  expect(presentTrip(paper, 'text', look).text).toContain('Delta Air Lines reference H4TQ9M');
});
