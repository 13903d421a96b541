import { describe, expect, it } from 'vitest';
import { type Judged, judgeAll } from '../support/made-mails/judge.ts';
import { keptApart, layoutNames, madeMail } from '../support/made-mails/make-mails.ts';

const TODAY = '2026-11-28';
const EACH = 2;
const FIRST_SEED = 900;

const rows = judgeAll(TODAY, EACH, FIRST_SEED);

function shares(list: readonly { judged: Judged }[]) {
  const sum = (key: 'flights' | 'right' | 'silent' | 'invented') =>
    list.reduce((total, { judged }) => total + judged[key], 0);
  return { right: sum('right') / sum('flights'), silent: sum('silent') / sum('flights'), invented: sum('invented') };
}

describe('mails made by grammar', () => {
  it('are read in the layouts that may be looked at', () => {
    const { right, silent, invented } = shares(rows.filter(({ isApart }) => !isApart));
    expect(right).toBeGreaterThan(0.97);
    expect(silent).toBeLessThan(0.005);
    expect(invented).toBe(0);
  });

  it('are read in the layouts that are kept apart', () => {
    const { right, silent, invented } = shares(rows.filter(({ isApart }) => isApart));
    expect(right).toBeGreaterThan(0.93);
    expect(silent).toBeLessThan(0.015);
    expect(invented).toBe(0);
  });

  it('are the same for the same seed', () => {
    const day = Math.floor(Date.parse(TODAY) / 86_400_000);
    expect(madeMail('card', 'de', 7, day)).toEqual(madeMail('card', 'de', 7, day));
    expect(keptApart.length * 3).toBeGreaterThanOrEqual(layoutNames.length);
    expect(keptApart.every((name) => layoutNames.includes(name))).toBe(true);
  });
});
