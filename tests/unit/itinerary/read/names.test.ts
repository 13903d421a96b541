import { expect, test } from 'vitest';
import { brokenNames, readBrokenNames, readNames } from '~/itinerary/read/names.ts';

test.each([
  ['1.1QUIST/BRAMWELL MR 2.1QUIST/ORLEENA MRS', ['QUIST/BRAMWELL MR', 'QUIST/ORLEENA MRS']],
  ['1.2LANE/RAB/FLO', ['LANE/RAB', 'LANE/FLO']],
  ['1.2LANE/RAB/EXST 2.1POE/IDA', ['LANE/RAB', 'POE/IDA']],
  ['1.1LANE/RAB*P-C08', ['LANE/RAB']],
  ['4.I/1LANE/RAB*16AUG25', ['LANE/RAB']],
  ['1.C/01SPAM 2.01LANE/RAB', ['LANE/RAB']],
  ["1.1O'DRISCANE/MAEVE-LYN MS", ["O'DRISCANE/MAEVE-LYN MS"]],
  ['1.1MOH.LANE/RAB*ADT', ['MOH.LANE/RAB']],
  ['1.LANE/RAB MR(ADT/30JAN06) 2.LANE/FLO(CHD/10JAN20)', ['LANE/RAB MR', 'LANE/FLO']],
  ['1.LANE/RAB(INFLANE/KIT/12JAN27)', ['LANE/RAB', 'LANE/KIT']],
  ['1.LANE/RAB(ADT)(INF/KIT/20FEB25)', ['LANE/RAB', 'KIT']],
  ['1. LANE/RAB MR (ADT)', ['LANE/RAB MR']],
  ['1.毕雨嘉 2.邹琪', ['毕雨嘉', '邹琪']],
  ['1.LI/X 2.CA MISKU/PEF', ['LI/X', 'CA MISKU/PEF']],
])('%s', (text, names) => {
  expect(readNames(text, null)?.names).toEqual(names);
});

test.each([
  ['1.毕雨嘉 2.邹琪 QZ75X3', 'QZ75X3'],
  ['1.LANE/RAB 2.THAO/BEMING', null],
])('TravelSky prints the locator behind the last name: %s', (text, locator) => {
  expect(readNames(text, null)?.locator).toBe(locator);
});

test.each([
  ['1.LANE/RAB 2.THAO/BEMCHD QDRUWS', 'THAO/BEMCHD QDRUWS'],
  ['1.LANE/RAB 2.THAO/BEM SOPHIA', 'THAO/BEM SOPHIA'],
  ['1.LANE/RAB 2.THAO/BEMING', null],
])('six letters behind the last name are a locator or a name: %s', (text, name) => {
  expect(readNames(text, null)).toMatchObject({ locator: null, mayHoldLocator: name });
});

test.each([
  '1.TAW8SGG10APR009/',
  '1.NYC212-555-0142-A',
  '3.SHA/T SHA/T021-78432719/OFFICE',
  '1.ROB BRU - ET/ ELECTRONIC TKT CANDIDATE',
  '2 SSRTKNEUAHK01 SFOFRA',
  '1.GD-LANE/647993/FOR LANE',
  '36.00UC/ENG 581.76XT/ENG',
  'LANE/RAB',
])('%s holds no names', (text) => {
  expect(readNames(text, null)?.names ?? []).toEqual([]);
});

test('a bracket left open goes on in the next line, in the middle of a word', () => {
  const text = '2.LANE/ANNE MRS(INFLANE/T';
  const read = readNames(text, null);
  const broken = read && brokenNames(text, read);
  expect(broken && readBrokenNames(broken, 'OM/11NOV25) 3.OE/KIM MR')).toMatchObject({
    names: ['LANE/ANNE MRS', 'LANE/TOM', 'OE/KIM MR'],
    replaces: 2,
  });
  const closed = readNames('2.LANE/ANNE MRS(CHD)', null);
  expect(closed && brokenNames('2.LANE/ANNE MRS(CHD)', closed)).toBeNull();
});

test('a broken line goes on with the name before, behind a blank', () => {
  const above = { name: 'MERIDIAN/CLARA', isLong: false, isFull: false };
  expect(readNames('MS 2.1TANAVI/ORESTE MR', above)).toMatchObject({
    names: ['MERIDIAN/CLARA MS', 'TANAVI/ORESTE MR'],
    replaces: 1,
  });
  expect(readNames('ANN 3.DROA/MAH', above)?.names).toEqual(['MERIDIAN/CLARA ANN', 'DROA/MAH']);
  expect(readNames('REMARKS', above)).toBeNull();
});

test('a line that fills the terminal breaks within a word', () => {
  const above = { name: 'DROA/BLIED', isLong: false, isFull: true };
  expect(readNames('ENG 3.DROA/MAH', above)?.names).toEqual(['DROA/BLIEDENG', 'DROA/MAH']);
  expect(readNames('MS 3.DROA/MAH', above)?.names).toEqual(['DROA/BLIED MS', 'DROA/MAH']);
});

test('F28: a bracket that is never closed does not swallow the rest of the paste', () => {
  const text = `1.LANE/ANNE MRS(INFLANE/${'A'.repeat(240)}`;
  const read = readNames('1.LANE/ANNE MRS', null);
  expect(read && brokenNames(text, read)).toBeNull();
});
