import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { changesOf } from '~/trip/compare/changes-of.ts';
import { tripOfText } from '../../../support/version-pairs/score-pairs.ts';

const head = 'RP/LONQT2105/    AA/SU  12NOV26    7K2QWP\n  1.ALBRIGHT/ODETTE MS\n';
const out = '  2  KL1008 J 10FEB 3 LHRAMS HK1       4  0905 1125   *1A/E*\n';
const on = '  3  KL 861 J 10FEB 3 AMSNRT HK1          1455 1040+1 *1A/E*\n';

const saidOf = (text: string) =>
  changesOf(tripOfText(text)).changes.map(({ kind, told, before, after, fields }) => [
    kind,
    told,
    before.length,
    after.length,
    ...fields.map((field) => `${field.name} ${field.before} ${field.after}`),
  ]);

test('both halves of a schedule change, with another number', () => {
  const late = out.replace('HK1', 'TK1').replace('KL1008', 'KL1012').replace('0905 1125', '1115 1340');
  const { sameBooking, connections } = changesOf(tripOfText(head + out.replace('HK1', 'UN1') + late + on));
  expect(saidOf(head + out.replace('HK1', 'UN1') + late + on)).toEqual([
    ['number', true, 1, 1, 'number 1008 1012', 'departs 09:05 11:15', 'arrives 11:25 13:40'],
  ]);
  expect([sameBooking, connections.map(({ before, after }) => [before?.minutes, after?.minutes])]).toEqual([
    'certain',
    [[210, 75]],
  ]);
});

test('a dead line alone is a cancelled flight', () => {
  expect(saidOf(head + out + on.replace('HK1', 'UN1'))).toEqual([['cancelled', true, 1, 1]]);
});

test('a dead line with another way to the same city is re-routed', () => {
  const way =
    '  4  AF1681 J 10FEB 3 AMSCDG HK1          1455 1615   *1A/E*\n  5  AF 276 J 10FEB 3 CDGNRT HK1          1835 1500+1 *1A/E*\n';
  expect(saidOf(head + out + on.replace('HK1', 'UN1') + way)).toEqual([['re-routed', true, 1, 2]]);
});

test('what was refused beside a confirmed flight was never had', () => {
  expect(
    saidOf(head + out.replace('HK1', 'UC1').replace('KL1008', 'KL1000').replace('0905', '0705') + out + on),
  ).toEqual([]);
});

test('the same booking twice: the later version is below', () => {
  const changed = head + out.replace('0905 1125', '1005 1225') + on;
  expect(saidOf(`${head}${out}${on}\n${changed}`)).toEqual([
    ['time', true, 1, 1, 'departs 09:05 10:05', 'arrives 11:25 12:25'],
  ]);
});

test('two bookings of other people have no changes', () => {
  const others = head.replace('7K2QWP', 'QX7PLM').replace('ALBRIGHT/ODETTE MS', 'BRANDT/FELIX MR');
  expect(saidOf(`${head}${out}${on}\n${others}${out.replace('0905', '1005')}${on}`)).toEqual([]);
  expect(changesOf(tripOfText(head + out + on)).sameBooking).toBe('no');
});

test.each([
  ['de-alt-neu', ['departs 09:10 10:25', 'arrives 11:10 12:25']],
  ['en-old-new-cancel', ['number 762 764', 'departs 07:20 11:15', 'arrives 10:35 14:30']],
  ['es-anterior-nuevo', ['departs 01:15 02:40', 'arrives 06:10 07:35']],
  ['fr-ancien-nouveau', ['departs 09:30 12:20', 'arrives 11:35 14:25']],
])('old and new headings of a mail: %s', (name, fields) => {
  const text = fs.readFileSync(path.join(import.meta.dirname, '../../../corpus/mail', `${name}.txt`), 'utf8');
  expect(saidOf(text).map(([, , , , ...said]) => said)).toEqual([fields]);
});

test('of the same booking twice the version with the later printed day is the later one', () => {
  const [older, newer] = [head, head.replace('12NOV26', '24NOV26')];
  const late = newer + out.replace('0905 1125', '1115 1340') + on;
  const said = [['time', true, 1, 1, 'departs 09:05 11:15', 'arrives 11:25 13:40']];
  expect(saidOf(`${late}\n${older}${out}${on}`)).toEqual(said);
  expect(saidOf(`${older}${out}${on}\n${late}`)).toEqual(said);
});
