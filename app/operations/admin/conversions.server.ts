import { days } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';

interface Counts {
  conversions: number;
  empty: number;
  withUnread: number;
  unreadLines: number;
}

export interface ConversionStatistics {
  bySystem: (Counts & { source: string; system: string })[];
  /** Newest first; days without any are left out. */
  byDay: (Counts & { day: string })[];
}

const sums = { conversions: true, empty: true, withUnread: true, unreadLines: true } as const;
const spanDays = 30;

/** Of the last thirty days. */
export async function readConversions(now: Date): Promise<ConversionStatistics> {
  const where = { day: { gt: new Date(now.getTime() - days(spanDays)) } };
  const { conversionCount } = database();
  const [systems, perDay] = await Promise.all([
    conversionCount.groupBy({
      by: ['system', 'source'],
      where,
      _sum: sums,
      orderBy: [{ system: 'asc' }, { source: 'asc' }],
    }),
    conversionCount.groupBy({ by: ['day'], where, _sum: sums, orderBy: { day: 'desc' } }),
  ]);
  return {
    bySystem: systems.map(({ _sum, system, source }) => ({ system, source, ...countsOf(_sum) })),
    byDay: perDay.map(({ _sum, day }) => ({ day: day.toISOString().slice(0, 10), ...countsOf(_sum) })),
  };
}

const countsOf = (sum: { [Name in keyof Counts]: number | null }): Counts => ({
  conversions: sum.conversions ?? 0,
  empty: sum.empty ?? 0,
  withUnread: sum.withUnread ?? 0,
  unreadLines: sum.unreadLines ?? 0,
});
