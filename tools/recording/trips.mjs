// What follows a first paste: edits, additions and options.
import { importSource } from '../../scripts/import-source.mjs';
import { recordCalls, recordDownloads, recordSignedIn } from './trip-files.mjs';
import { added, additions, each, family, fare, ids, later, shown, some, texts, trip, two } from './trip-samples.mjs';

const { dataUrl } = await importSource('app/remix-protocol.ts');

const flightFields = {
  'edit-flight': 'KL 1965',
  'edit-date': '26.2.',
  'edit-departs': '1015',
  'edit-from': 'AMS',
  'edit-arrives': '1205',
  'edit-to': 'ZAG',
  'edit-status': 'HK',
};
const travellers = {
  editing: 'travellers/1',
  'edit-locator': 'abc123',
  'edit-name-n1': 'Albright/Wren Dr',
  'edit-type-n1': 'adult',
  'edit-name-n2': 'Albright/Tom',
  'edit-type-n2': 'child',
  'edit-name-new': 'Albright/Kim',
  'edit-type-new': 'infant',
};
const acts = [
  ...['', '/from'].map((field) => `flight/${ids[1]}${field}`),
  'flight/9-xx1/from',
  ...['add/1', 'add/7', 'travellers/1', 'travellers/9', 'undo/0', 'undo/9', 'undo-all', 'cancel', 'save'],
  ...['leave-out', 'earlier', 'later', 'split'].map((act) => `${act}/${ids[1]}`),
  ...['name-up/n2', 'name-down/n1', 'merge/1/2', 'merge/2/1', 'per-passenger', 'per-booking', 'none/1'],
];
const opened = {
  nothing: {},
  flight: { editing: `flight/${ids[1]}`, ...flightFields },
  'wrong flight': { editing: `flight/${ids[1]}`, ...flightFields, 'edit-departs': '99:99', 'edit-from': '?' },
  'new flight': { editing: 'add/1', ...flightFields, 'edit-flight': 'LH 400' },
  'empty flight': { editing: 'add/1' },
  travellers,
  'wrong travellers': { ...travellers, 'edit-locator': '!', 'edit-type-n2': 'x' },
};

const presses = {
  'nothing pressed': { again: '1' },
  'into the box': { edit: '1' },
  'one paper': { again: '1', papers: 'one' },
  'a text beside': { again: '1', pnr: two },
  'another text': { convert: '1', pnr: two },
  'another text without flights': { convert: '1', pnr: 'HELLO' },
  'another text too long': { convert: '1', pnr: 'x'.repeat(20_001) },
  'text before': { again: '1', before: '1' },
  'text before is used': { again: 'use', before: '1' },
  sample: { sample: 'amadeus' },
  accept: { accept: '1' },
  help: { again: '1', help: '1' },
  'with the presenter': { again: '1', presenter: '1' },
  preset: { again: '1', preset: 'corporate' },
  folds: { fold: 'fares', folds: 'notes' },
  'fares of the text': { add: 'fares' },
  'typed additions': {
    again: '1',
    adding: '1',
    'add.greeting': 'Hello',
    'add.1.markUp': '5%',
    'add.2.fare': '12',
    'add.2.quantity': '1',
    'add.note.1-kl862': 'Aisle',
    fare: '100',
    adtQty: '2',
  },
  'wrong additions': { again: '1', adding: '1', 'add.2.fare': 'abc', 'add.deposit': '-1', fare: 'x' },
  'a line more': { add: 'line', adding: '1', 'add.greeting': 'Hello' },
  'a note more': { add: 'note', adding: '1', 'pick.note': ids[0] },
  'fares kept': { convert: '1', pnr: two, fare: '100', tax: '9', adtQty: '3', faresShown: '' },
  'agency typed': { again: '1', agency: '1', branding: 'on', agencyName: 'Quay Travel', agencyPhone: '+44 1' },
  'agency off': { again: '1', agency: '1', agencyName: 'Quay Travel' },
  'unreadable trip': { again: '1', trip: '{"edits":[{}]}' },
  'too large a trip': { again: '1', trip: 'x'.repeat(70_000) },
  table: { again: '1', view: 'table' },
  text: { again: '1', view: 'text' },
  classic: { again: '1', view: 'classic', format: 'tableoutput' },
  German: { again: '1', outputLanguage: 'de' },
};

export async function recordTrips(recorder) {
  let at = 0;
  const next = () => recorder.visitor(`100.70.${Math.floor(at / 250)}.${at++ % 250}`);
  const post = async (name, fields) => {
    await next().post(`trip ${name}`, '/', { ...shown, ...fields });
    await next().post(`trip data ${name}`, dataUrl('/intl/cn', 'routes/intl.$lang'), { ...shown, ...fields });
  };
  for (const [name, last] of Object.entries(texts))
    for (const act of acts) await post(`${name} ${act}`, { last, trip: trip([later]), edit: act });
  for (const [name, fields] of Object.entries(opened))
    for (const act of acts)
      await post(`${name} open, ${act}`, { last: family, trip: trip([later, added]), ...fields, edit: act });
  for (const [changes, field] of Object.entries({
    unchanged: '',
    changed: trip(some, additions),
    each: trip([...some, each], additions),
  }))
    for (const [name, fields] of Object.entries(presses))
      await post(`${changes} ${name}`, { last: name.includes('fares of') ? fare : family, trip: field, ...fields });
  await recordDownloads(next);
  await recordCalls(recorder);
  await recordSignedIn(recorder);
}
