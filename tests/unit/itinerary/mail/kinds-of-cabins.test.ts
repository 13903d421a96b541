import { expect, test } from 'vitest';
import { convert } from '~/itinerary/convert.ts';

const flown = (text: string) =>
  convert(text, { today: '2026-11-26' }).flights.map(({ cabin, cabinAssumed, stated: { bookingClass } }) =>
    cabin === null ? null : `${cabin} ${bookingClass ?? '-'}${cabinAssumed ? ' assumed' : ''}`,
  );
const row = 'SK 263  Mon 8 Feb 2027  Oslo (OSL) 08:00  Bergen (BGO) 08:55';

test.each([
  ['alone on the line below', `${row}\nEconomy`, 'economy -'],
  ['behind its label', `${row}\nClass: Economy`, 'economy -'],
  ['behind another label', `${row}\nCabin: Business`, 'business -'],
  ['before a letter in brackets', `${row}\nPremium Economy (W)`, 'premium W'],
  ['a word before its letter', `${row}\nPremium (S)`, 'premium S'],
  ['before a letter behind a dash', `${row}\nEconomy Class - V`, 'economy V'],
  ['with the name of a fare', `${row}\nTravel class: Business Flex`, 'business -'],
  ['in a cell of the row', `${row} | Economy | 1PC`, 'economy -'],
  ['behind the times', `SK 263, 8 Feb 2027, OSL 08:00 - BGO 08:55 Business`, 'business -'],
  ['between other facts', 'Mon 8 Feb 2027\nSK 263 · Economy · 55m\n08:00 Oslo (OSL)\n08:55 Bergen (BGO)', 'economy -'],
  ['below an empty line, with its label', `${row}\n\nCabin class: First`, 'first -'],
  ['in German', `${row}\nReiseklasse: Business`, 'business -'],
  ['in German, with a word for the class', `${row}\nErste Klasse`, 'first -'],
  ['in Spanish', `${row}\nConfirmado, Turista (O)`, 'economy O'],
  ['in French', `${row}\nClasse : Affaires`, 'business -'],
  ['in French, behind the word', `${row}\nClasse Économique`, 'economy -'],
  ['in Portuguese', `${row}\nClasse: Econômica`, 'economy -'],
  ['in Dutch', `${row}\nKlasse: Economy Class`, 'economy -'],
  ['in Norwegian', `${row}\nØkonomiklasse`, 'economy -'],
  ['in Turkish', `${row}\nKabin sınıfı: Ekonomi`, 'economy -'],
  ['in Chinese', `${row}\n舱位：超级经济舱`, 'premium -'],
  ['in Chinese, in a cell', `${row} | 公务舱 | 1PC`, 'business -'],
])('a cabin is %s', (_where, text, expected) => {
  expect(flown(text)).toEqual([expected]);
});

test.each([
  ['what is offered', `${row}\nUpgrade to Business from NOK 900`],
  ['a label of an upgrade', `${row}\nUpgrade: Business`],
  ['a list of all', `${row}\nEconomy | Premium Economy | Business`],
  ['a list of all above another label', `${row}\nEconomy | Premium Economy | Business\n\nCabin class: First`],
  ['a sentence about bags', `${row}\nEconomy passengers may bring one bag`],
  ['a word of the mail', `${row}\n\nBusiness`],
  ['an order', `${row}\nFirst\nThen`],
  ['another traffic', `${row}\nHotel: Business Inn, Bergen`],
  ['an address', `${row}\nNordavia, 14 Business Park, Oslo`],
])('%s is none', (_kind, text) => {
  expect(flown(text)).toEqual([null]);
});

test('each flight has its own', () => {
  const back = 'SK 264  Tue 9 Feb 2027  Bergen (BGO) 08:00  Oslo (OSL) 08:55';
  expect(flown(`${row}\nEconomy (V)\n\n${back}\nBusiness\n\nSee you on board`)).toEqual(['economy V', 'business -']);
  expect(flown(`${row}\n\n${back}\nBusiness`)).toEqual([null, 'business -']);
});

test('the word counts where the letter says another cabin', () => {
  expect(flown(`${row}\nBusiness (Y)`)).toEqual(['business Y']);
});
