import { expect, it } from 'vitest';
import { nextRequest, toSentRequest } from '~/ui/converter/page-requests.ts';

const running = { pnr: 'the new booking', last: 'the shown booking', convert: '1', view: 'classic', format: 'table' };
const form = { pnr: 'the new booking and more', last: 'the shown booking', view: 'designed', format: 'oneline' };

const sendAfter = (name: string, fields: Record<string, string>) =>
  nextRequest(name, formOf({ ...fields, [name]: fields[name] ?? '1' }), toSentRequest('convert', formOf(running)));

it.each(['again', 'view', 'help'])('a text that is being converted stays when %s is asked for', (name) => {
  const sent = sendAfter(name, { ...form, formatShown: 'table' });
  expect(sent?.get('pnr')).toBe('the new booking');
  expect(sent?.get('convert')).toBe('1');
  expect(sent?.has('again')).toBe(false);
  expect(sent?.get('view')).toBe(name === 'view' ? form.view : 'designed');
  expect(sent?.get('formatShown')).toBe('oneline');
});

it('the file that is being read stays, and a changed view with it', () => {
  const file = new File(['x'], 'mail.eml');
  const withFile = formOf(running);
  withFile.set('file', file);
  expect(nextRequest('again', formOf(form), toSentRequest('convert', withFile))?.get('file')).toHaveProperty(
    'name',
    'mail.eml',
  );
});

it.each(['convert', 'sample'])('%s begins with another text', (name) => {
  expect(sendAfter(name, form)?.get('pnr')).toBe('the new booking and more');
});

it('a text of the history takes the place of the running one', () => {
  const sent = sendAfter('again', { ...form, last: 'a stored booking' });
  expect(sent?.has('convert')).toBe(false);
});

it.each(['edit', 'papers'])('%s is about a paper that is being replaced, and is not sent', (name) => {
  expect(sendAfter(name, form)).toBeNull();
});

it('a request without a text of its own leaves the next one alone', () => {
  const sent = nextRequest(
    'edit',
    formOf(form),
    toSentRequest('again', formOf({ last: 'the shown booking', again: '1' })),
  );
  expect(Object.fromEntries(sent ?? [])).toEqual(form);
});

it.each([
  ['edit', {}, { isText: false, isAct: true }],
  ['view', {}, { isText: false, isAct: false }],
  ['convert', { convert: '1' }, { isText: true, isAct: false }],
  ['again', { convert: '1' }, { isText: true, isAct: false }],
] as const)('%s with %o is known for what it asks', (name, fields, { isText, isAct }) => {
  const sent = toSentRequest(name, formOf(fields));
  expect([sent.conversion !== undefined, sent.isAct]).toEqual([isText, isAct]);
});

function formOf(fields: Record<string, string>): FormData {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.set(name, value);
  return made;
}
