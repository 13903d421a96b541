import { expect, test } from 'vitest';
import { type DamagedMail, damagedMails, type Verdict, verdictOf } from '../support/made-mails/damaged-mails.ts';

const TODAY = '2026-11-28';
const SEEDS = [21, 22, 23];
const MOST_SILENT = 0.005;
const MOST_WRONG = 0.01;

test('a flight of which one token is damaged is right, to be completed or warned of', () => {
  const all = SEEDS.flatMap((seed) => damagedMails(TODAY, seed));
  const found = new Map<Verdict, DamagedMail[]>();
  for (const mail of all) {
    const verdict = verdictOf(mail, TODAY);
    found.set(verdict, [...(found.get(verdict) ?? []), mail]);
  }
  const shareOf = (verdict: Verdict) => (found.get(verdict)?.length ?? 0) / all.length;
  console.log(`${all.length} damaged mails: ${[...found].map(([verdict, { length }]) => `${verdict} ${length}`).join(', ')}`);
  expect(all.length).toBeGreaterThan(2000);
  expect(shareOf('silent')).toBeLessThan(MOST_SILENT);
  expect(shareOf('wrong')).toBeLessThan(MOST_WRONG);
}, 60_000);
