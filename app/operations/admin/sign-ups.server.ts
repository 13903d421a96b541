import { days } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';

export interface SignUpDay {
  /** `2026-11-20`, UTC */
  day: string;
  signUps: number;
  /** Activated since. */
  activated: number;
}

/** Today first, including days without any. */
export async function countSignUps(now: Date, span = 30): Promise<SignUpDay[]> {
  const day = (back: number) => new Date(now.getTime() - days(back)).toISOString().slice(0, 10);
  const first = new Date(`${day(span - 1)}T00:00:00Z`);
  const rows = await database().$queryRaw<SignUpDay[]>`
    SELECT to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day,
      count(*)::int AS "signUps", count(activated_at)::int AS activated
    FROM accounts WHERE created_at >= ${first} GROUP BY 1`;
  const counted = new Map(rows.map((row) => [row.day, row]));
  return Array.from(
    { length: span },
    (_, back) => counted.get(day(back)) ?? { day: day(back), signUps: 0, activated: 0 },
  );
}
