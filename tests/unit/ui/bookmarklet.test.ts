import vm from 'node:vm';
import { expect, test } from 'vitest';
import { bookmarklet } from '~/routes/tools/bookmarklet.server.ts';

const given = {
  address: 'https://wayline.example/paste',
  language: 'fr' as const,
  tooMuch: 'C’est 100 % « trop » : "#" \' \\ </script>',
};
const code = bookmarklet(given);
const program = decodeURI(code.slice('javascript:'.length)).replace(/%23/g, '#');

test('it is an address of printable characters without a blank, a quotation mark or a fragment', () => {
  expect(code).toMatch(/^javascript:void%20[!$-;=?-[\]_a-z~]+$/);
  expect(code.length).toBeLessThan(4000);
});

interface Field {
  name: string;
  value: string;
}
interface Form extends Record<string, unknown> {
  fields: Field[];
}

/** Runs it in a page with this text marked. */
function press(marked: string, page: object = {}) {
  const sent: Form[] = [];
  const said: string[] = [];
  const createElement = (): Form => {
    const form: Form = { fields: [], appendChild: (field: Field) => form.fields.push(field), remove: () => {} };
    return Object.assign(form, { submit: () => sent.push(form) });
  };
  const document = { activeElement: null, createElement, body: { appendChild: () => {} }, ...page };
  const window = { document, length: 0, getSelection: () => marked };
  vm.runInNewContext(program, { ...window, window, URLSearchParams, alert: (text: string) => said.push(text) });
  const fields = sent.map((form) => Object.fromEntries(form.fields.map(({ name, value }) => [name, value])));
  return { sent, fields, said };
}

test('it posts the marked text to a new tab that knows nothing of the page', () => {
  const { sent, fields, said } = press('1 KL1008J\r\n2 "KL" & <b>#');
  expect(fields).toEqual([{ text: '1 KL1008J\n2 "KL" & <b>#', language: 'fr' }]);
  expect(sent[0]).toMatchObject({
    method: 'post',
    action: given.address,
    target: '_blank',
    rel: 'noreferrer',
    acceptCharset: 'utf-8',
  });
  expect(said).toEqual([]);
});

test.each([
  ['characters', 'A'.repeat(20_000), 'A'.repeat(20_001)],
  ['lines', '\n'.repeat(399), '\n'.repeat(400)],
  ['bytes as they are sent', '中'.repeat(7200), '中'.repeat(7300)],
])('what the server would not take is said, and not sent: %s', (_what, most, more) => {
  expect(press(most).fields).toHaveLength(1);
  expect(press(more)).toEqual({ sent: [], fields: [], said: [given.tooMuch] });
});

test('of a field it reads what is marked there, and nothing of a password or of a frame that is closed to it', () => {
  const field = { value: 'noise KL1008 noise', selectionStart: 6, selectionEnd: 12 };
  const marked = (activeElement: object) => press('', { activeElement }).fields[0]?.text;
  expect(marked({ type: 'textarea', ...field })).toBe('KL1008');
  expect(marked({ type: 'password', ...field })).toBe('');
  const bullets = press('••••••', { activeElement: { type: 'password', ...field } }); // as Chromium says them
  expect(bullets.fields[0]?.text).toBe('');
  expect(marked({ shadowRoot: { activeElement: { type: 'text', ...field } } })).toBe('KL1008');
  const closed = {
    get document() {
      throw new Error('SecurityError');
    },
  };
  expect(marked({ contentWindow: closed })).toBe('');
});
