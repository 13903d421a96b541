import { expect, test } from 'vitest';
import { printTripField } from '~/trip/changes/print-trip-field.ts';
import { readTripField } from '~/trip/changes/read-trip-field.ts';
import { noChanges } from '~/trip/changes/trip-changes.ts';
import type { Edit } from '~/trip/edits/edit.ts';

const edit: Edit = { kind: 'set-flight', flight: '2-kl861', facts: { departs: '15:10' } };
const read = (value: unknown) => readTripField(JSON.stringify(value));

test('what is printed is read again, and no changes are an empty field', () => {
  expect(readTripField(printTripField({ edits: [edit] }))).toEqual({ ok: true, trip: { edits: [edit] } });
  expect(printTripField(noChanges)).toBe('');
  expect(readTripField('')).toEqual({ ok: true, trip: { edits: [] } });
});

test('a repeated submit changes nothing, and the later value wins', () => {
  const later = { ...edit, facts: { departs: '15:20', departureTerminal: '2' } };
  expect(read({ edits: [edit, edit, later] })).toEqual({ ok: true, trip: { edits: [later] } });
});

test.each([
  ['no JSON', '{'],
  ['another type', '[]'],
  ['an unknown key', '{"edits":[],"account":"1"}'],
  ['a prototype key', '{"edits":[{"kind":"set-flight","flight":"1-kl1","facts":{"__proto__":{"date":null}}}]}'],
  ['a constructor key', '{"edits":[],"constructor":{"prototype":{}}}'],
  ['an unknown kind', '{"edits":[{"kind":"drop-table","flight":"1-kl1"}]}'],
  ['an unknown fact', '{"edits":[{"kind":"set-flight","flight":"1-kl1","facts":{"cost":"1"}}]}'],
  ['a day that does not exist', '{"edits":[{"kind":"set-flight","flight":"1-kl1","facts":{"date":"2027-02-30"}}]}'],
  ['a year out of range', '{"edits":[{"kind":"set-flight","flight":"1-kl1","facts":{"date":"9999-01-01"}}]}'],
  ['a time out of range', '{"edits":[{"kind":"set-flight","flight":"1-kl1","facts":{"departs":"24:00"}}]}'],
  ['a huge number', '{"edits":[{"kind":"set-flight","flight":"1-kl1","facts":{"number":"99999"}}]}'],
  ['a huge booking', '{"edits":[{"kind":"set-locator","booking":1e308,"locator":"PX8N2V"}]}'],
  ['a status as mark-up', '{"edits":[{"kind":"set-flight","flight":"1-kl1","facts":{"status":"<b>"}}]}'],
  ['a status of the prototype', '{"edits":[{"kind":"set-flight","flight":"1-kl1","facts":{"status":"toString"}}]}'],
  ['a line break in a name', '{"edits":[{"kind":"set-name","name":"n1","text":"A\\nB"}]}'],
  ['a mark that turns the text', '{"edits":[{"kind":"set-name","name":"n1","text":"A\\u202eB"}]}'],
  ['half a character', '{"edits":[{"kind":"set-name","name":"n1","text":"A\\ud800"}]}'],
  ['a depth of five', '{"edits":[{"kind":"order-flights","flights":[["1-kl1"]]}]}'],
  ['a deep nest', '['.repeat(30_000) + ']'.repeat(30_000)],
  ['201 edits', JSON.stringify({ edits: Array.from({ length: 201 }, (_, at) => ({ ...edit, flight: `${at}-kl1` })) })],
])('%s is refused', (_, text) => {
  expect(readTripField(text)).toEqual({ ok: false, reason: 'unreadable' });
});

test('200 edits are read, more than 64 kB are not', () => {
  const edits = Array.from({ length: 200 }, (_, at) => ({ ...edit, flight: `${at + 1}-kl1` }));
  expect(read({ edits })).toMatchObject({ ok: true, trip: { edits: { length: 200 } } });
  expect(readTripField(`{"edits":[]}${' '.repeat(64 * 1024)}`)).toEqual({ ok: false, reason: 'too-large' });
});
