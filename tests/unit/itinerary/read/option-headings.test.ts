import { describe, expect, test } from 'vitest';
import { optionOf, saidBy } from '~/itinerary/read/options.ts';

const person = (amount: string, currency: string, travellers: number | null = null) =>
  ({ amount, currency, per: 'person', travellers }) as const;
const total = (amount: string, currency: string, travellers: number | null = null) =>
  ({ amount, currency, per: 'all', travellers }) as const;
const bare = (amount: string, currency: string) => ({ amount, currency, per: null, travellers: null }) as const;

describe('the heading of an option says its price and bags', () => {
  test.each([
    ['Option 1 - £412 per person incl. 23kg bag', person('412', '£'), { pieces: 1, weight: 23 }],
    ['Opt. A: EUR 612 pp', person('612', 'EUR'), null],
    ['OPTION 2 GBP 1,240.00 total for 2 adults, hand baggage only', total('1240.00', 'GBP', 2), { pieces: 0 }],
    ['Angebot 2: 899 € p. P. inkl. 1 Gepäckstück 23 kg', person('899', '€'), { pieces: 1, weight: 23 }],
    ['Angebot 1: 1.798,00 € gesamt für 2 Personen, ohne Gepäck', total('1798.00', '€', 2), { pieces: 0 }],
    ['Vorschlag B – 1.249,50 EUR pro Person inkl. 2 x 23 kg', person('1249.50', 'EUR'), { pieces: 2, weight: 23 }],
    [
      'Option 3 : 1 249,50 € par personne, 1 bagage de 23 kg compris',
      person('1249.50', '€'),
      { pieces: 1, weight: 23 },
    ],
    ['Offre 1 : 846 € au total pour 2 personnes, bagage à main uniquement', total('846', '€', 2), { pieces: 0 }],
    ['Opción 2: 745,90 € por persona con maleta de 23 kg', person('745.90', '€'), { pieces: 1, weight: 23 }],
    ['Opção 1 – R$ 3.450,00 por pessoa, 2 malas de 23kg', person('3450.00', 'R$'), { pieces: 2, weight: 23 }],
    ['Optie 1: € 585,- p.p. incl. 1 stuk bagage 20 kg', person('585', '€'), { pieces: 1, weight: 20 }],
    ['Alternativ 2: kr 4 590,- per person inkl. 1 kolli 23 kg', person('4590', 'KR'), { pieces: 1, weight: 23 }],
    ['Tilbud 1 – 9 180 kr totalt for 2 voksne, kun håndbagasje', total('9180', 'KR', 2), { pieces: 0 }],
    ['Seçenek 1: 18.450 TL kişi başı, 20 kg bagaj dahil', person('18450', 'TL'), { weight: 20 }],
    ['Teklif 2 - 36.900 ₺ toplam 2 kişi', total('36900', '₺', 2), null],
    ['方案一：¥5,680/人，含2件23公斤行李', person('5680', '¥'), { pieces: 2, weight: 23 }],
    ['方案2 总价 11,360元 2人', total('11360', '元', 2), null],
    ['Option 1 - $1,024.80 pp', person('1024.80', '$'), null],
    [
      'Option 4: CA$ 990 each, 1 checked bag 23 kg and 1 cabin bag 8 kg',
      person('990', 'CA$'),
      {
        pieces: 1,
        weight: 23,
        cabinPieces: 1,
        cabinWeight: 8,
      },
    ],
    ['Option 2: £412 pp, £824 total', total('824', '£', 2), null],
    ['Option 1 - £412', bare('412', '£'), null],
    ['Option 1 £412pp 23kg bag', person('412', '£'), { pieces: 1, weight: 23 }],
    ['Option 1 - £412 pp + 23kg bag', person('412', '£'), { pieces: 1, weight: 23 }],
    ['Option 1 CHF 1’240.50 pro Person', person('1240.50', 'CHF'), null],
    ['Option 1 ₹1,24,500 per person', person('124500', '₹'), null],
    ['Option 1 - BA via Boston - £412 pp incl. taxes', person('412', '£'), null],
  ])('%s', (heading, price, baggage) => {
    const text = heading.toUpperCase();
    expect(optionOf(text)).not.toBeNull();
    const said = saidBy(text);
    expect(said?.price ?? null).toEqual(price);
    expect(said?.baggage ?? null).toEqual(baggage);
  });

  test.each([
    'Option 1 - deposit £100',
    'Option 1 - £100 (deposit)',
    'Option 1 - save £50',
    'Option 2 - from £412 pp',
    'Option 2 - ab 412 € pro Person',
    'Option 1 £80 taxes',
    'Option 1 - 23kg bag +£40',
    'Option 1 - £206 each way',
    'Option 1 - £412 adult, £300 child',
    'Option 1 - £412 or £450',
    'Option 1 - was £500',
    'Option 1 - £120 per night',
    'Option 1 - change fee £75',
    'Option 1 BA117 0825 1110',
    'Option 1 - 412',
    'Option 1 - $0 bag',
    'Option 1 - depart 12 Jan 2027, 2 stops',
  ])('%s has no price of the option', (heading) => {
    expect(saidBy(heading.toUpperCase())?.price ?? null).toBeNull();
  });

  test.each([
    'Option 1 - bags extra',
    'Option 1 - 23kg bag +£40',
    'Option 1 - bag not included',
    'Option 1 - 23 kg bag or hand baggage',
    'Option 1 with 2 stops',
  ])('%s promises no bag', (heading) => expect(saidBy(heading.toUpperCase())?.baggage ?? null).toBeNull());

  test.each(['OPT IN 1', 'OPT 10MAR', 'OPTIMISE', 'OPT A FLIGHT', 'OPERATED BY 1', 'TILBUDET 1'])(
    '%s is no heading',
    (line) => expect(optionOf(line)).toBeNull(),
  );
});
