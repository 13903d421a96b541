import { expect, test } from 'vitest';
import { notedFlights, withoutEmptyNote } from '~/converter/additions/addition-fields.ts';

test('the empty note of a flight whose form was saved opens no fields; another one that was asked for stays', () => {
  const values = { 'add.note.3-kl862': '', 'add.note.1-kl1008': '', 'add.note.trip': 'Visa' };
  expect(notedFlights(withoutEmptyNote(values, '3-kl862'))).toEqual(['1-kl1008', 'trip']);
  expect(withoutEmptyNote({ 'add.note.trip': 'Visa' }, 'trip')).toEqual({ 'add.note.trip': 'Visa' });
  expect(withoutEmptyNote(values, null)).toEqual(values);
});
