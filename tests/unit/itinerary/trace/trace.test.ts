import { expect, test } from 'vitest';
import { convert } from '~/itinerary/convert.ts';
import { printTrace } from '~/itinerary/trace/print-trace.ts';
import { Trace } from '~/itinerary/trace/trace.ts';

const today = '2026-03-12';

function traceOf(text: string): Trace {
  const trace = new Trace();
  convert(text, { today, trace });
  return trace;
}

test('a line shows its anchors with their columns', () => {
  const [line] = traceOf('  7  LX 053 Y 30JUN 2 ZRHSFO HK1   105P 355P 30JUN  E  0 77W MS').lines;
  expect(line?.anchors.map(({ kind, text, column }) => [kind, text, column])).toEqual([
    ['flight', 'LX 053 Y', 6],
    ['date', '30JUN', 15],
    ['cities', 'ZRHSFO', 23],
    ['status', 'HK1', 30],
    ['time', '105P', 36],
    ['time', '355P', 41],
    ['date', '30JUN', 46],
  ]);
});

test('the winner has the highest score, and the flight before adds one', () => {
  const { lines } = traceOf(
    ' 1 DL 46T 19JUL S JFKAMS*SS1  436P  555A  20JUL M /DCDL /E\n 2 DL 47T 22JUL W AMSJFK*SS1  100P  355P /DCDL /E',
  );
  const [first, second] = lines.map(({ flights }) => flights[0]);
  expect(first?.winner).toBe('sabre');
  expect(first?.scores[0]?.dialect).toBe('sabre');
  const alone = traceOf(' 2 DL 47T 22JUL W AMSJFK*SS1  100P  355P /DCDL /E').lines[0]?.flights[0];
  expect((second?.scores[0]?.score ?? 0) - (alone?.scores[0]?.score ?? 0)).toBe(1);
});

test('rules are named with what they changed, in the order of the steps', () => {
  const { lines } = traceOf(' 5 CZ5526Y 26APR KHGCAN WK1  1120A  700P\n 6 CZ5526Y 26APR KHGCAN TK1  1110A  700P');
  const [old, live] = lines.map(({ flights }) => flights[0]?.rules ?? []);
  expect(old?.at(-1)).toEqual({ step: 'refine', rule: 'schedule-changes', changes: ['dropped'] });
  expect(live?.map(({ step }) => step)).toEqual(['read', 'refine', 'refine', 'refine', 'enrich', 'check']);
  expect(live?.find(({ rule }) => rule === 'years')?.changes).toContain('inferred.date 2026-04-26');
  expect(live?.at(-1)?.rule).toBe('schedule-changed');
});

test('a flight of two lines stands at the first, joined', () => {
  const { lines } = traceOf('1. EK\n199 X 26JUL DACDXB HS1 1330 1655 O E WE 1');
  expect(lines.flatMap(({ flights }) => flights).map(({ text }) => text)).toEqual([
    '1. EK 199 X 26JUL DACDXB HS1 1330 1655 O E WE 1',
  ]);
});

test('a warning at a line without a flight stands there', () => {
  expect(traceOf(' 6 BA 303 S 04AUG TU LHRCDG OK2 T5/2E').lines[0]?.warnings).toEqual(['line-not-read 1140 1405']);
});

test('the itinerary is the same with a trace, and free text is traced, too', () => {
  const text = 'Hello\n 5 CZ5526Y 26APR KHGCAN HK1  1120A  700P\n';
  expect(convert(text, { today, trace: new Trace() })).toEqual(convert(text, { today }));
  const free = traceOf('QR6 LHR-DOH 02FEB 1500-0040+1\n');
  expect(free.lines[0]?.flights[0]?.winner).toMatch(/retyped|free/);
});

test('the printed trace has the line, its scores, its winner and its steps', () => {
  const printed = printTrace(traceOf(' 5 CZ5526Y 26APR KHGCAN HK1  1120A  700P').lines);
  expect(printed).toMatch(/^1 \| {2}5 CZ5526Y 26APR/);
  for (const label of ['anchors', 'scores', 'winner', 'read', 'refine', 'enrich'])
    expect(printed).toMatch(`\n    ${label}`);
});
