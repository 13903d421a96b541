import { expect, test } from 'vitest';
import { findPlan, plans } from '~/plans/plans.ts';

test('every plan keeps its id, slug and price', () => {
  expect(plans.map(({ id, slug, currencySymbol, cost }) => `${id} ${slug} ${currencySymbol}${cost}`)).toEqual([
    '1 free 0',
    '2 starter-gbp £19',
    '3 starter-usd $24',
    '4 starter-aud A$36',
    '5 starter-eur €22',
    '6 agency-gbp £49',
    '7 agency-usd $62',
    '8 agency-aud A$94',
    '9 agency-eur €57',
    '10 network-gbp £149',
    '11 network-usd $189',
    '12 network-aud A$285',
    '13 network-eur €175',
  ]);
});

test('plans have the names and sentences of the API', () => {
  expect([...new Set(plans.map(({ name, description }) => `${name}: ${description}`))]).toEqual([
    'Free: For trying it out and for low volumes',
    'Starter: For a single agency with its own software',
    'Agency: For busy agencies and their software',
    'Network: For networks, consolidators and vendors',
  ]);
  expect(findPlan(1)).toMatchObject({ tier: 'free', currency: 'na' });
});
