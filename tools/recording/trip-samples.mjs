// Texts, edits and options of the trips that are recorded.

export const family = ` 1.1ALBRIGHT/WREN MS  2.1ALBRIGHT/TOM MR
 1 KL 862 Y 24FEB 3 NRTAMS HK2  1030A  250P
 2 KL1965 Y 25FEB 4 AMSZAG HK2   930A 1120A
 3 KL1966 Y 03MAR 2 ZAGAMS HK2  1220P  220P
 4 KL 861 Y 03MAR 2 AMSNRT HK2   540P 1255P  04MAR`;
export const two = `RP/AMS/ABC123
 1.MERIDIAN/CLARA MS
 2  KL 862 Y 24FEB 3 NRTAMS HK1  1030A  250P
QWERTY
 1.OTHER/ANNA MS
 1  LH 400 Y 25MAR 4 FRAJFK HK1  1030A  150P`;
export const fare = `${family}
FARE EUR 420.00 TAX 99.00 TOTAL EUR 519.00`;
export const texts = { family, two, fare };

export const shown = {
  choices: '1',
  view: 'designed',
  format: 'threelines',
  formatShown: 'threelines',
  ...Object.fromEntries(
    ['airlineName', 'logo', 'transit', 'duration', 'terminals', 'reference', 'names', 'timezone'].map((name) => [
      name,
      'on',
    ]),
  ),
  cabinradio: 'cabin',
  distanceradio: 'km',
  fareCurrency: '€',
};
export const trip = (edits, additions) => JSON.stringify(additions ? { edits, additions } : { edits });
export const ids = ['1-kl862', '2-kl1965', '3-kl1966', '4-kl861'];
export const later = { kind: 'set-flight', flight: ids[1], facts: { date: '2027-02-26', departs: '10:15' } };
export const removed = { kind: 'remove-flight', flight: ids[3] };
export const added = {
  kind: 'add-flight',
  flight: 'a1',
  booking: 1,
  facts: {
    airline: 'KL',
    number: '1021',
    date: '2027-03-05',
    from: 'AMS',
    to: 'LHR',
    departs: '09:00',
    arrives: '09:20',
  },
};
export const named = { kind: 'set-name', name: 'n1', text: 'Albright/Wren Dr' };
export const some = [later, removed, added, named];
export const additions = {
  currency: '€',
  greeting: 'Dear Wren,',
  closing: 'Yours,\nClara',
  fares: [
    { quantity: 2, fare: '420', tax: '99', fee: '10', markUp: '5%' },
    { label: 'Seat', fare: '20' },
  ],
  notes: [{ flight: ids[0], text: 'Window seat' }, { text: 'Bring a coat' }],
  baggage: [{ pieces: 2, weight: 23 }],
};
export const each = { kind: 'paper-per-passenger' };
