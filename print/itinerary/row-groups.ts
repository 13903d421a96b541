import type { Row } from '~/trip/sheet/sheet.ts';

type DayRow = Extract<Row, { kind: 'day' }>;
type Shown = Exclude<Row, { kind: 'day' | 'connection' }>;

/** What stands together: a day is on the page of its first flight, a wait on that of the flight before it. */
export interface RowGroup {
  day: DayRow | null;
  row: Shown | null;
  wait: string | null;
}

export function rowGroups(rows: readonly Row[]): RowGroup[] {
  const groups: RowGroup[] = [];
  let day: DayRow | null = null;
  for (const row of rows) {
    const last = groups.at(-1);
    if (row.kind === 'day') day = row;
    else if (row.kind === 'connection') {
      if (last) last.wait = row.text;
    } else {
      groups.push({ day, row, wait: null });
      day = null;
    }
  }
  return day === null ? groups : [...groups, { day, row: null, wait: null }];
}
