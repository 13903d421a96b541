import { expect, test } from 'vitest';
import { type DamagedMail, damagedMails, type Verdict, verdictOf } from '../support/made-mails/damaged-mails.ts';

const TODAY = '2026-11-28';
const SEEDS = [22];
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
  expect(all.length).toBeGreaterThan(800);
  expect(shareOf('silent')).toBeLessThan(MOST_SILENT);
  expect(shareOf('wrong')).toBeLessThan(MOST_WRONG);
}, 120_000);
