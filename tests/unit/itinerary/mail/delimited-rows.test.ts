import { expect, test, vi } from 'vitest';
import { alignCells } from '~/itinerary/mail/candidates/delimited.ts';

/** Rows that are cut into cells while a table of so many rows is read. */
function cutsOf(rows: number, row: (at: number) => string): number {
  const split = vi.spyOn(String.prototype, 'split');
  try {
    alignCells(Array.from({ length: rows }, (_, at) => row(at)).join('\n'));
    return split.mock.calls.length;
  } finally {
    split.mockRestore();
  }
}

test.each([
  ['rows with a number', (at: number) => `SK;${at % 1000};OSL;BGO;08:00;08:55`],
  ['rows without one', () => 'Oslo;Bergen;Monday;early;late;none'],
  ['rows of two lengths in turn', (at: number) => (at % 2 === 0 ? 'a;b;c;d;e;f' : 'a;b;c;d;e;f;g')],
  ['a number in the last row only', (at: number) => (at === 1999 ? 'a;b;c;d;e;7' : 'a;b;c;d;e;f')],
])('each of %s is cut a few times, however many there are', (_kind, row) => {
  const [few, many] = [cutsOf(500, row), cutsOf(2000, row)];
  expect(many).toBeLessThanOrEqual(few * 4 + 20);
});
