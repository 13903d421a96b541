import { expect, test } from 'vitest';
import { priceText } from '~/billing/price-text.server.ts';
import { planCards, wantedChoice } from '~/forms/plan-choice.server.ts';
import { findPlan } from '~/plans/plans.ts';
import { placeTestSettings } from '../../support/settings.ts';

placeTestSettings();

test.each([
  ['en', ['£49', '$62', 'A$94', '€57'], '£49.00 GBP'],
  ['fr', ['49\u00a0£', '62\u00a0$', '94\u00a0A$', '57\u00a0€'], '49,00\u00a0£ GBP'],
  ['es', ['49\u00a0£', '62\u00a0$', '94\u00a0A$', '57\u00a0€'], '49,00\u00a0£ GBP'],
  ['nl', ['£\u00a049', '$\u00a062', 'A$\u00a094', '€\u00a057'], '£\u00a049,00 GBP'],
] as const)('prices stand as %s writes them, with the symbols of the plans', (language, prices, withCode) => {
  const agency = planCards(language).find(({ tier }) => tier === 'agency');
  expect(agency?.prices.map(({ text }) => text)).toEqual(prices);
  const plan = findPlan('agency-gbp');
  expect(plan && priceText(language, 4900, plan)).toBe(withCode);
});

test('the free plan has no price', () => {
  expect(planCards('fr').find(({ tier }) => tier === 'free')?.prices).toEqual([]);
});

test('signing up begins with the currency of the prices page, or of the plan chosen there', () => {
  expect(wantedChoice(null, 'de')).toEqual({ chosen: 1, currency: 'eur' });
  expect(wantedChoice('free', 'cn')).toEqual({ chosen: 1, currency: 'usd' });
  expect(wantedChoice(null, 'en')).toEqual({ chosen: 1, currency: 'gbp' });
  expect(wantedChoice('agency-aud', 'de')).toEqual({ chosen: 6, currency: 'aud' });
});
