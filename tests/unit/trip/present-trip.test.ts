import { describe, expect, it } from 'vitest';
import { wordsOf } from '~/i18n/words.server.ts';
import { convert } from '~/itinerary/convert.ts';
import type { Flight } from '~/itinerary/types.ts';
import { printHtml } from '~/trip/nodes/print-html.ts';
import { type DisplayOptions, pageOptions } from '~/trip/options/display-options.ts';
import { type Fares, noFares } from '~/trip/options/fares.ts';
import { onePaper, papersOf } from '~/trip/papers.ts';
import { placeNamesOf } from '~/trip/place-names.ts';
import { presentTrip } from '~/trip/present-trip.ts';
import { plainTextOf } from '../../support/plain-text.ts';
import { readTrip, type TripName, trips } from '../../support/trips.ts';

const today = '2026-11-18';
const british: DisplayOptions = { ...pageOptions, twelveClock: false, operatedBy: true, cabinradio: 'cabin' };

function show(name: TripName, choices: Partial<DisplayOptions> = {}, fares: Fares | null = null, language = 'en') {
  const words = wordsOf(language as 'en');
  return papersOf(readTrip(name)).map((paper) =>
    presentTrip(paper, 'designed', { display: { ...british, ...choices }, fares, words, baseUrl: '' }),
  );
}

const textOf = (...args: Parameters<typeof show>): string => show(...args)[0]?.text ?? '';
const family: Fares = { ...noFares, currency: '£', quantity: 3, fare: 248000n, tax: 31840n, fee: 2500n };

describe('the cabin that nobody chose', () => {
  const shownIn = (view: DisplayOptions['view'], cabinradio: DisplayOptions['cabinradio'] = null) => {
    const [paper] = papersOf(readTrip('return'));
    if (!paper) throw new Error('no paper');
    return presentTrip(paper, view, { display: { ...pageOptions, view, cabinradio }, ...plain });
  };
  const plain = { fares: null, words: wordsOf('en'), baseUrl: '' };

  it.each(['designed', 'table', 'text'] as const)('stands in the view %s, its text and its chat', (view) => {
    const { fragment, text, chat } = shownIn(view);
    for (const said of [printHtml(fragment), text, chat]) expect(said).toContain('Business');
  });

  it('stands in no classic line, but in the chat that is made beside them', () => {
    const { fragment, text, chat } = shownIn('classic');
    for (const said of [printHtml(fragment), text]) expect(said).not.toContain('Business');
    expect(chat).toContain('Business');
    expect(shownIn('classic', 'cabin').text).toContain('Business');
  });

  it('is left out of all views where somebody chose so', () => {
    for (const view of ['designed', 'table', 'text', 'classic'] as const)
      expect(JSON.stringify(shownIn(view, 'off')), view).not.toContain('Business');
  });

  it.each([
    ['A', 'First'],
    ['J', 'Business'],
    ['M', 'Economy'],
  ])('is not that of an airline without a table, where letter %s is a guess', (letter, cabin) => {
    const trip = convert(trips.return.replace(/KL(.{4}) J/g, `IB$1 ${letter}`), { today });
    expect(trip.flights.every(({ stated, cabinAssumed }) => stated.airline === 'IB' && cabinAssumed)).toBe(true);
    const textWith = (cabinradio: DisplayOptions['cabinradio']) =>
      presentTrip(onePaper(trip), 'designed', { display: { ...pageOptions, cabinradio }, ...plain }).text;
    expect(textWith(null)).not.toContain(cabin);
    expect(textWith('cabin')).toContain(cabin);
  });

  it('is nothing where the class of the flight is not known', () => {
    const bare = convert(trips.return.replace(/(KL.{4}) J/g, '$1  '), { today });
    expect(bare.flights.map(({ cabin }) => cabin)).toEqual([null, null, null, null]);
    const { text } = presentTrip(onePaper(bare), 'designed', { display: pageOptions, ...plain });
    expect(text).toContain('KLM KL 1008  (1 h 20 min)');
  });
});

describe('an amount', () => {
  it.each(['de', 'es', 'fr', 'nl'] as const)('stays on one line of the paper with its currency: %s', (language) => {
    const amount = wordsOf(language).amount(3n * (248000n + 31840n + 2500n), '£');
    const [shown] = show('return', {}, family, language);
    expect(amount).toContain(' ');
    expect(shown && printHtml(shown.fragment)).toContain(`>${amount.replaceAll(' ', '\u00a0')}<`);
    expect(shown?.text).toContain(amount);
  });
});

describe('the plain twin', () => {
  it('says a return with fares word for word', () => {
    expect(textOf('return', {}, family)).toBe(`London to Tokyo and back
10 to 24 February 2027
Booking reference 7K2QWP
Ms Odette Albright, Mr Ruben Albright, Miss Wren Albright (child)

WEDNESDAY 10 FEBRUARY 2027
--------------------------
KLM KL 1008  (Business · 1 h 20 min)
  09:05  London Heathrow (LHR), Terminal 4
  11:25  Amsterdam Schiphol (AMS)
         3 h 30 min in Amsterdam

KLM KL 861  (Business · 11 h 45 min)
  14:55  Amsterdam Schiphol (AMS)
  10:40  Tokyo Narita (NRT) (+1, Thu 11 Feb)
  Vegan meal for Mr Ruben Albright

WEDNESDAY 24 FEBRUARY
---------------------
KLM KL 862  (Business · 12 h 45 min)
** Waiting list, not confirmed **
  12:30  Tokyo Narita (NRT), Terminal 1
  17:15  Amsterdam Schiphol (AMS)
         3 h 35 min in Amsterdam

KLM KL 1033  (Business · 1 h 15 min)
  20:50  Amsterdam Schiphol (AMS)
  21:05  London Heathrow (LHR)
  Operated by KLM Cityhopper

PRICE
-----
Fare   3 × £2,480.00      £7,440.00
Tax    3 × £318.40          £955.20
Fee    3 × £25.00            £75.00
Total for 3 travellers    £8,470.20
`);
  });

  it('says the same for a chat, with its marks', () => {
    const [shown] = show('return', {}, family);
    expect(shown?.chat).toBe(`*London to Tokyo and back*
10 to 24 February 2027
Booking reference *7K2QWP*
Ms Odette Albright, Mr Ruben Albright, Miss Wren Albright (child)

*Wednesday 10 February 2027*
KLM KL 1008 · Business · 1 h 20 min
*09:05* London Heathrow (LHR), Terminal 4
*11:25* Amsterdam Schiphol (AMS)
_3 h 30 min in Amsterdam_

KLM KL 861 · Business · 11 h 45 min
*14:55* Amsterdam Schiphol (AMS)
*10:40* Tokyo Narita (NRT) (+1, Thu 11 Feb)
Vegan meal for Mr Ruben Albright

*Wednesday 24 February*
KLM KL 862 · Business · 12 h 45 min
*Waiting list, not confirmed*
*12:30* Tokyo Narita (NRT), Terminal 1
*17:15* Amsterdam Schiphol (AMS)
_3 h 35 min in Amsterdam_

KLM KL 1033 · Business · 1 h 15 min
*20:50* Amsterdam Schiphol (AMS)
*21:05* London Heathrow (LHR)
Operated by KLM Cityhopper

*Price*
Fare (3 × £2,480.00): £7,440.00
Tax (3 × £318.40): £955.20
Fee (3 × £25.00): £75.00
*Total for 3 travellers: £8,470.20*
`);
  });

  it('puts hotels and cars among the flights by date, and the own way where it leads', () => {
    expect(textOf('services').split('\n\n').slice(1, 5)).toEqual([
      `MONDAY 15 MARCH 2027\n--------------------\nAir France AF 1681  (Economy · 1 h 20 min)\n  09:25  London Heathrow (LHR), Terminal 4\n  11:45  Paris Charles de Gaulle (CDG)`,
      'Hotel: Example Inn · 2 nights\n  Paris · 15 to 17 March 2027\n  Confirmation 98765',
      'Own arrangements Paris to Nice',
      'WEDNESDAY 17 MARCH\n------------------\nHire car: Hertz\n  Nice · Pick-up Wed, 17 Mar, 10:00 · Return Sat, 20 Mar, 07:30\n  Confirmation H1234567',
    ]);
  });

  it('sets the colon as the language does', () => {
    expect(textOf('services', {}, null, 'cn')).toContain('租车：Hertz');
    expect(textOf('services', {}, null, 'fr')).toContain('Voiture de location : Hertz');
    expect(textOf('services', {}, null, 'de')).toContain('Mietwagen: Hertz');
  });

  it('names a train as such', () => {
    expect(textOf('train')).toContain('SNCF 5368  (Train · First · 1 h 58 min)');
    expect(textOf('train', {}, null, 'es')).toContain('SNCF 5368  (Tren');
    expect(textOf('train')).toMatch(/15:56 {2}Lyon Part-Dieu\n|3:56 pm {1,3}Lyon Part-Dieu\n/);
    expect(textOf('train')).toContain('Lyon (LYS)');
  });

  it('goes back a day over the date line, and says a tour around the earth in one phrase', () => {
    const text = textOf('tour');
    expect(text).toContain('22:15  Papeete (PPT) (−1, Wed 17 Feb)');
    expect(text).toMatch(/^London, round the world\n/);
    expect(text).toContain(
      'Ms Ayesha Banerjee, Farah Banerjee (infant), Mr Rohan Banerjee, Master Dev Banerjee (child)',
    );
    expect(text).toContain('New York (JFK), Terminal 8');
  });

  it('leaves flown flights out unless asked, and says what is not settled', () => {
    expect(textOf('status')).not.toContain('BA 1305');
    const text = textOf('status', { flown: true });
    expect(text).toContain('British Airways BA 1305  (Economy)\n** Flown **');
    expect(text).toContain('** Confirmed; the airline has changed the times **');
    expect(text).toContain('** Waiting list, not confirmed **');
    expect(text).toContain('** On request, not confirmed **');
    expect(text).toContain(
      'DATE TO BE CHOSEN\n-----------------\nBritish Airways  (Economy)\n** Open, date to be chosen **',
    );
    expect(text).toContain('9 November to 1 December 2026, 1 date open');
  });

  it.each([
    ['terminals', ', Terminal'],
    ['reference', 'Booking reference'],
    ['names', 'Albright'],
    ['transit', 'in Amsterdam'],
    ['duration', '1 h 20 min'],
    ['operatedBy', 'Operated by'],
    ['airlineName', 'KLM KL'],
  ] as const)('leaves out what is off: %s', (option, said) => {
    expect(textOf('return').split('\n\nPRICE')[0]).toContain(said);
    const without = textOf('return', { [option]: false });
    expect(without).not.toContain(said);
  });

  it.each([
    ['ticketNames', 'ALBRIGHT/ODETTE MS, ALBRIGHT/RUBEN MR, ALBRIGHT/WREN MISS (child)'],
    ['timezone', '10:40  Tokyo Narita (NRT) (+1, Thu 11 Feb, JST, GMT+9)'],
    ['carbon', ' kg CO₂e (estimate)'],
    ['twelveClock', '  9:05 am   London Heathrow'],
  ] as const)('says what is on: %s', (option, said) => {
    expect(textOf('return')).not.toContain(said);
    expect(textOf('return', { [option]: true })).toContain(said);
  });
});

describe('what is printed beside a flight', () => {
  const [paper] = papersOf(readTrip('return'));
  const look = { display: british, fares: null, words: wordsOf('en'), baseUrl: '' };
  const withFacts = (stated: Partial<Flight['stated']>) => {
    if (!paper) throw new Error('no paper');
    const flights = paper.itinerary.flights.map((flight) => ({ ...flight, stated: { ...flight.stated, ...stated } }));
    return presentTrip({ ...paper, itinerary: { ...paper.itinerary, flights } }, 'text', look).text;
  };

  it.each([
    [{ seatNumbers: ['12A'] }, '  Seat 12A\n'],
    [{ seatNumbers: ['12A', '12B'] }, '  Seats 12A, 12B\n'],
    [{ baggage: '1PC' }, '  Baggage: 1 piece\n'],
    [{ baggage: '2PC' }, '  Baggage: 2 pieces\n'],
    [{ baggage: '20K' }, '  Baggage: 20 kg\n'],
    [{ locator: 'X7Y8Z9' }, 'Booking reference 7K2QWP, KLM X7Y8Z9\n'],
    [{ locator: '7K2QWP' }, 'Booking reference 7K2QWP\n'],
  ])('says %j', (stated, said) => {
    expect(withFacts(stated)).toContain(said);
  });

  it('says nothing of what no customer could read', () => {
    expect(withFacts({ baggage: 'NIL', meal: 'M' })).toBe(withFacts({}));
  });
});

describe('dates and routes in the language', () => {
  it.each([
    ['de', 'London – Tokio und zurück\n10. bis 24. Februar 2027\nBuchungscode 7K2QWP', 'MITTWOCH, 10. FEBRUAR 2027'],
    ['cn', '伦敦—东京往返\n2027年2月10日至24日\n订座记录编号 7K2QWP', '2027年2月10日 星期三'],
    ['fr', 'Londres – Tokyo, aller-retour\nDu 10 au 24 février 2027', 'MERCREDI 10 FÉVRIER 2027'],
    ['es', 'Londres – Tokio, ida y vuelta\nDel 10 al 24 de febrero de 2027', 'MIÉRCOLES, 10 DE FEBRERO DE 2027'],
    ['pt', 'Londres – Tóquio, ida e volta\n10 a 24 de fevereiro de 2027', 'QUARTA-FEIRA, 10 DE FEVEREIRO DE 2027'],
    ['nl', 'Londen – Tokio en terug\n10 t/m 24 februari 2027', 'WOENSDAG 10 FEBRUARI 2027'],
    ['no', 'London – Tokyo, tur-retur\n10. til 24. februar 2027', 'ONSDAG 10. FEBRUAR 2027'],
    ['tr', 'Londra – Tokyo gidiş dönüş\n10 – 24 Şubat 2027', '10 ŞUBAT 2027 ÇARŞAMBA'],
  ])('in %s', (language, heading, day) => {
    const text = textOf('return', {}, null, language);
    expect(text.startsWith(heading)).toBe(true);
    expect(text).toContain(`\n\n${day}\n---`);
  });

  /** One flight a week between the airports. */
  const chain = (airports: string) =>
    airports
      .split(' ')
      .slice(1)
      .map((to, at) => {
        const date = new Date(Date.UTC(2027, 1, 10 + 7 * at));
        const month = ['JAN', 'FEB', 'MAR', 'APR'][date.getUTCMonth()];
        const from = airports.split(' ')[at];
        return ` ${at + 1} BA${300 + at} Y ${String(date.getUTCDate()).padStart(2, '0')}${month} 3 ${from}${to} HK1 0905 1125`;
      })
      .join('\n');

  const route = (lines: string) => {
    const paper = onePaper(convert(` 1.ALBRIGHT/ODETTE MS\n${lines}`, { today }));
    return presentTrip(paper, 'text', { display: british, fares: null, words: wordsOf('en'), baseUrl: '' }).text;
  };

  it.each([
    ['one way', ' 1 BA 304 Y 10FEB 3 LHRCDG HK1 0905 1125', 'London to Paris\n10 February 2027\n'],
    [
      'there and back within a day',
      ' 1 BA 304 Y 10FEB 3 LHRCDG HK1 0705 0925\n 2 BA 321 Y 10FEB 3 CDGLHR HK1 1905 1925',
      'London to Paris and back\n10 February 2027\n',
    ],
    [
      'an open jaw',
      ' 1 BA 304 Y 10FEB 3 LHRCDG HK1 0905 1125\n 2 BA 343 Y 20FEB 6 NCELHR HK1 0905 1025',
      'London – Paris – Nice – London\n10 to 20 February 2027\n',
    ],
    [
      'over the end of a year',
      ' 1 BA 304 Y 28DEC 1 LHRCDG HK1 0905 1125\n 2 BA 321 Y 04JAN 1 CDGLHR HK1 1905 1925',
      'London to Paris and back\n28 December 2026 to 4 January 2027\n',
    ],
    ['four cities', chain('LHR CDG FCO ATH LHR'), 'London – Paris – Rome – Athens – London\n'],
    ['five cities', chain('LHR CDG FCO ATH VIE LHR'), 'London and back, 4 stops\n'],
    ['five cities one way', chain('LHR CDG FCO ATH VIE'), 'London to Vienna, 3 stops\n'],
    ['the same two cities again and again', chain('LHR CDG LHR CDG LHR CDG LHR'), 'London and back, 5 stops\n'],
    ['far east and home the same way', chain('LHR DXB SIN SYD AKL SIN LHR'), 'London and back, 5 stops\n'],
    ['eastward round the world', chain('LHR DXB SIN SYD LAX LHR'), 'London, round the world\n'],
    ['westward round the world', chain('LHR JFK LAX NRT BKK LHR'), 'London, round the world\n'],
    ['across the date line and home the same way', chain('LAX NRT SYD AKL PPT LAX'), 'Los Angeles and back, 4 stops\n'],
  ])('%s', (_, lines, heading) => {
    expect(route(lines)).toContain(heading);
  });

  it.each([
    ['de', 'London – Wien, 3 Stationen', 'Rundreise ab London, 4 Stationen', 'Ab London um die Welt'],
    ['fr', 'Londres – Vienne, 3 étapes', 'Circuit depuis Londres, 4 étapes', 'Tour du monde depuis Londres'],
    ['es', 'Londres – Viena, 3 paradas', 'Circuito desde Londres, 4 paradas', 'Vuelta al mundo desde Londres'],
    ['pt', 'Londres – Viena, 3 paradas', 'Londres, roteiro com 4 paradas e retorno', 'Londres, volta ao mundo'],
    ['nl', 'Londen – Wenen, 3 stops', 'Rondreis vanuit Londen, 4 stops', 'Wereldreis vanuit Londen'],
    ['no', 'London – Wien, 3 stopp', 'Rundreise fra London, 4 stopp', 'Jorden rundt fra London'],
    ['tr', 'Londra – Viyana, 3 durak', 'Londra çıkışlı tur, 4 durak', 'Londra çıkışlı dünya turu'],
    ['cn', '伦敦—维也纳，途经3地', '伦敦往返，途经4地', '伦敦出发，环游世界'],
  ] as const)('of long trips in %s', (language, ...headings) => {
    const look = { display: british, fares: null, words: wordsOf(language), baseUrl: '' };
    const titles = ['LHR CDG FCO ATH VIE', 'LHR CDG FCO ATH VIE LHR', 'LHR DXB SIN SYD LAX LHR'].map((airports) => {
      const paper = onePaper(convert(` 1.ALBRIGHT/ODETTE MS\n${chain(airports)}`, { today }));
      return presentTrip(paper, 'text', look).text.split('\n')[0];
    });
    expect(titles).toEqual(headings);
  });

  it.each([
    ['en', 'Own arrangements Paris to Nice'],
    ['de', 'Weiterreise Paris – Nizza in Eigenregie'],
    ['fr', 'Trajet Paris – Nice par vos propres moyens'],
    ['tr', 'Paris – Nice arası kendi imkânlarınızla'],
  ] as const)('calls a gap amid the trip no arrival: %s', (language, gap) => {
    const lines = ' 1 BA 304 Y 10FEB 3 LHRCDG HK1 0905 1125\n 2 BA 343 Y 20FEB 6 NCELHR HK1 0905 1025';
    const look = { display: british, fares: null, words: wordsOf(language), baseUrl: '' };
    expect(presentTrip(onePaper(convert(lines, { today })), 'text', look).text).toContain(`\n${gap}\n`);
  });

  it('says the year again where it changes', () => {
    const text = route(' 1 BA 304 Y 28DEC 1 LHRCDG HK1 0905 1125\n 2 BA 321 Y 04JAN 1 CDGLHR HK1 1905 1925');
    expect(text).toContain('MONDAY 28 DECEMBER 2026');
    expect(text).toContain('MONDAY 4 JANUARY 2027');
  });

  it('says a change of airport even when waits are off', () => {
    const paper = onePaper(
      convert(' 1 BA 304 Y 10FEB 3 CDGLHR HK1 0705 0725\n 2 BA2732 Y 10FEB 3 LGWJER HK1 1305 1405', { today }),
    );
    const display = { ...british, transit: false };
    const { text } = presentTrip(paper, 'text', { display, fares: null, words: wordsOf('en'), baseUrl: '' });
    expect(text).toContain('5 h 40 min in London, change of airport: London Heathrow to London Gatwick');
  });
});

describe('airports of one city', () => {
  const show = (lines: string[], language: 'en' | 'de' = 'en') => {
    const text = [' 1.ALBRIGHT/ODETTE MS', ...lines].map((line, at) => (at === 0 ? line : ` ${at} ${line}`)).join('\n');
    const paper = onePaper(convert(text, { today }));
    return presentTrip(paper, 'text', { display: british, fares: null, words: wordsOf(language), baseUrl: '' }).text;
  };
  const toKennedy = 'BA 175 Y 10FEB 3 LHRJFK HK1 0905 1205';
  const fromNewark = 'BA 188 Y 20FEB 6 EWRLHR HK1 1905 0705';

  it('are one city in the heading, and leaving from another is a change of airport', () => {
    const text = show([toKennedy, fromNewark]);
    expect(text).toMatch(/^London to New York and back\n/);
    expect(text).toContain('\nChange of airport: New York JFK to New York Newark\n');
    expect(text).not.toContain('Own arrangements');
  });

  it.each([
    ['Newark alone', ['BA 189 Y 10FEB 3 LHREWR HK1 0905 1205', fromNewark], 'London to Newark and back', null],
    [
      'Newark first',
      ['BA 189 Y 10FEB 3 LHREWR HK1 0905 1205', 'BA 178 Y 20FEB 6 JFKLHR HK1 0805 2005'],
      'London to New York and back',
      'New York Newark to New York JFK',
    ],
    [
      'home from the other one',
      ['BA 188 Y 10FEB 3 EWRLHR HK1 1905 0705', 'BA 175 Y 20FEB 6 LHRJFK HK1 0905 1205'],
      'New York to London and back',
      null,
    ],
    [
      'Chicago',
      ['UA 939 Y 10FEB 3 LHRORD HK1 0905 1205', 'WN 100 Y 20FEB 6 MDWDEN HK1 1005 1205'],
      'London – Chicago – Denver',
      "Chicago O'Hare to Chicago Midway",
    ],
    [
      'Washington',
      ['BA 217 Y 10FEB 3 LHRIAD HK1 0905 1205', 'BA 228 Y 20FEB 6 BWILHR HK1 1905 0705'],
      'London to Washington and back',
      'Washington Dulles to Baltimore/Washington',
    ],
    [
      'Tokyo',
      ['JL 44 Y 10FEB 3 LHRHND HK1 0905 0705', 'BA 8 Y 20FEB 6 NRTLHR HK1 1005 1405'],
      'London to Tokyo and back',
      'Tokyo Haneda to Tokyo Narita',
    ],
    [
      'Milan',
      ['BA 576 Y 10FEB 3 LHRLIN HK1 0905 1205', 'FR 4193 Y 20FEB 6 BGYSTN HK1 1005 1105'],
      'London to Milan and back',
      'Milan Linate to Milan Bergamo',
    ],
    [
      'Paris',
      ['BA 304 Y 10FEB 3 LHRCDG HK1 0905 1125', 'FR 100 Y 20FEB 6 BVADUB HK1 1005 1105'],
      'London – Paris – Dublin',
      'Paris Charles de Gaulle to Paris Beauvais',
    ],
    [
      'the code of the city itself',
      ['BA 175 Y 10FEB 3 LHRNYC HK1 0905 1205', fromNewark],
      'London to New York and back',
      null,
    ],
    ['another city', ['BA 175 Y 10FEB 3 LHRBOS HK1 0905 1205', fromNewark], 'London – Boston – Newark – London', null],
  ])('%s', (_, lines, heading, change) => {
    const text = show(lines);
    expect(text.slice(0, text.indexOf('\n'))).toBe(heading);
    expect(/^Change of airport: (.*)$/m.exec(text)?.[1] ?? null).toBe(change);
  });

  it('have their names in the language, also for the browser', () => {
    const trip = ['BA 189 Y 10FEB 3 LHREWR HK1 0905 1205', 'BA 178 Y 20FEB 6 JFKLHR HK1 0805 2005'];
    expect(show(['BA 576 Y 10FEB 3 LHRBGY HK1 0905 1205', 'BA 577 Y 20FEB 6 MXPLHR HK1 1005 1105'], 'de')).toMatch(
      /^London – Mailand und zurück\n(?:.*\n)*Flughafenwechsel: Mailand Bergamo – Mailand Malpensa\n/,
    );
    const paper = onePaper(convert(` 1 ${trip[0]}\n 2 ${trip[1]}`, { today }));
    expect(placeNamesOf(paper, wordsOf('cn'))).toMatchObject({
      'New York|US': '纽约',
      'British Airways|ZZ': '英国航空',
    });
  });

  it('are marked in the itinerary only where the city is another one', () => {
    const { flights } = convert(` 1 ${toKennedy}\n 2 ${fromNewark}`, { today });
    expect(flights.map(({ from, to }) => [from.metro, to.metro])).toEqual([
      [undefined, undefined],
      ['New York', undefined],
    ]);
  });
});

describe('the fragment', () => {
  it.each(Object.keys(trips) as TripName[])('says in pictures blocked what its plain twin says: %s', (name) => {
    for (const paper of papersOf(readTrip(name)))
      for (const view of ['designed', 'text'] as const) {
        const display = { ...british, flown: true };
        const shown = presentTrip(paper, view, { display, fares: family, words: wordsOf('en'), baseUrl: '' });
        const seen = plainTextOf(shown.fragment).replace(/\s+/g, ' ').toLowerCase();
        const said = shown.text.replace(/^-+$/gm, '').split(/[^\p{L}\p{N}£.:]+/u);
        expect(
          said.filter(
            (word) =>
              /\w/.test(word) &&
              !seen.includes(word.toLowerCase()) &&
              !/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Nov|Dec|Jun|Mar)$/.test(word),
          ),
        ).toEqual([]);
      }
  });

  it('leaves a flight out that is not shown, in every view', () => {
    const [paper] = papersOf(readTrip('return'));
    if (!paper) throw new Error('no paper');
    for (const view of ['designed', 'classic', 'table', 'text'] as const) {
      const look = { display: british, fares: null, words: wordsOf('en'), baseUrl: '' };
      const shown = presentTrip(paper, view, { ...look, isShown: (id) => id !== '2-kl861' });
      expect(shown.text).not.toContain('861');
      expect(plainTextOf(shown.fragment)).not.toContain('861');
      expect(shown.text).not.toMatch(/3 ?h 30 ?m/);
      expect(shown.chat).toMatch(/^\*London – Amsterdam – Tokyo – London\*\n/);
    }
  });

  it('names the numbered option', () => {
    const paper = { ...onePaper(readTrip('return')), heading: 'OPTION 2' };
    const look = { display: british, fares: null, words: wordsOf('de'), baseUrl: '' };
    expect(presentTrip(paper, 'designed', look).text).toMatch(/^Angebot 2\nLondon – Tokio/);
  });
});
