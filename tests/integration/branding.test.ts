import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedInCustomer } from '../support/accounts.ts';
import { greyPng } from '../support/logos.ts';
import { productionKind } from '../support/postgres.ts';
import { type Product, startProduct } from '../support/product.ts';
import { send } from '../support/send.ts';
import { trips } from '../support/trips.ts';
import { untilServed } from '../support/until-served.ts';
import { csrfTokenOf, textOf, Visitor } from '../support/visitor.ts';

const typed = {
  act: 'save',
  name: 'Quayside Travel',
  phone: '020 7946 0991',
  email: 'hello@quayside.example',
  website: 'quayside.example',
  address: '14 Albert Dock\nLiverpool L3 4AA',
  licence: 'ATOL 11299',
  lineColour: '#7a1f1f',
  headingColour: '#ffffff',
  header: 'logo-and-phone',
  foot: 'address',
  closing: 'With kind regards,\nSue Harker',
};
const logo = greyPng({ width: 300, height: 80 });

interface Upload {
  fields?: Record<string, string>;
  bytes?: Buffer;
  name?: string;
}

/** A form with a file, as a browser sends it. */
async function upload(host: Product, visitor: Visitor, { fields = {}, bytes = logo, name = 'logo.png' }: Upload = {}) {
  const form_token = csrfTokenOf((await visitor.get('/members/branding')).body);
  const form = new FormData();
  for (const [field, value] of Object.entries({ form_token, act: 'logo', ...fields })) form.set(field, value);
  form.set('logo', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name);
  const request = new Request(host.url, { method: 'POST', body: form });
  const body = Buffer.from(await request.arrayBuffer());
  const cookie = [...visitor.cookies].map((pair) => pair.join('=')).join('; ');
  const headers = { cookie, 'content-type': request.headers.get('content-type') ?? '', 'content-length': body.length };
  return send(host.url, { path: '/members/branding', method: 'POST', headers, body });
}

const currencies = /<select id="fareCurrency".*?<\/select>/s;

const logoIn = (html: string): string => /\/logos\/[\w-]{22}\.png/.exec(html)?.[0] ?? '';

describe.each([productionKind])('on %s', (kind) => {
  let host: Product;
  let refused: Awaited<ReturnType<typeof signedInCustomer>>;
  beforeAll(async () => {
    host = await startProduct({ database: kind });
    refused = await signedInCustomer(host);
  });
  afterAll(() => host.stop());

  test('what was typed is saved, shown, and moved to a colour that can be read', async () => {
    const { visitor, id } = await signedInCustomer(host);
    const before = await visitor.get('/members/branding');
    expect(before.body).toContain('value="Meridian Travel"');
    const saved = await visitor.submit('/members/branding', { fields: typed });
    expect(saved.location).toBe('/members/branding?done=saved');
    const { body } = await visitor.get('/members/branding?done=saved');
    expect(textOf(body)).toContain('Your branding is saved.');
    expect(textOf(body)).toContain('Quayside Travel · 14 Albert Dock, Liverpool L3 4AA · 020 7946 0991');
    expect(body).toContain('border-left:2px solid #7a1f1f');
    expect(body).toContain('value="#ffffff"');
    expect(body).not.toContain('color:#ffffff');
    expect(await host.client.auditEvent.count({ where: { accountId: id, event: 'branding-changed' } })).toBe(1);
  });

  test('prices begin in the account’s currency, in every language, until another was chosen', async () => {
    const { visitor } = await signedInCustomer(host, { currency: 'aud' });
    const currencyOf = (html: string) =>
      /<option value="([^"]+)" selected="">/.exec(currencies.exec(html)?.[0] ?? '')?.[1];
    for (const path of ['/', '/intl/de', '/intl/cn'])
      expect(currencyOf((await visitor.get(path)).body), path).toBe('A$');
    expect(currencyOf((await new Visitor(host.url).get('/intl/de')).body)).toBe('€');
    const fields = { pnr: trips.return, choices: '1', fareCurrency: '£', convert: '1' };
    const { body } = await visitor.submit('/', { fields });
    expect(body).toContain('name="fareCurrency" value="£"');
    expect(currencyOf((await visitor.get('/intl/de')).body)).toBe('£');
  });

  test('the preview saves nothing and keeps what was typed', async () => {
    const { visitor, id } = refused;
    const { status, body } = await visitor.submit('/members/branding', { fields: { ...typed, act: 'preview' } });
    expect(status).toBe(200);
    expect(textOf(body)).toContain('Sue Harker');
    expect(body).toContain('value="ATOL 11299"');
    expect(await host.client.branding.count({ where: { accountId: id } })).toBe(0);
  });

  test.each([
    ['name', ' \u202e ', 'Type your agency'],
    ['phone', '0'.repeat(41), ''],
    ['address', '1\n2\n3\n4\n5', 'Too many lines'],
    ['closing', 'x'.repeat(401), ''],
    ['lineColour', 'red;background:url(//evil.test)', 'Type six digits'],
    ['header', 'everything', ''],
  ])('a bad %s is told, and nothing is saved', async (field, value, said) => {
    const { visitor, id } = refused;
    const { status, body } = await visitor.submit('/members/branding', { fields: { ...typed, [field]: value } });
    expect(status).toBe(422);
    expect(textOf(body)).toContain(said);
    expect(body).toContain('value="ATOL 11299"');
    expect(body).not.toMatch(/style="[^"]*evil/);
    expect(await host.client.branding.count({ where: { accountId: id } })).toBe(0);
  });

  test('a logo is written anew and served to everybody for a year', async () => {
    const { visitor } = await signedInCustomer(host);
    const answer = await upload(host, visitor);
    expect(answer.headers.location).toBe('/members/branding?done=logo');
    const path = logoIn((await visitor.get('/members/branding')).body);
    const served = await fetch(host.url + path);
    expect(served.status).toBe(200);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(served.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    expect(served.headers.get('set-cookie')).toBeNull();
    const png = Buffer.from(await served.arrayBuffer());
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([240, 64]);
    expect(png.equals(logo)).toBe(false);
  });

  test.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 422, 'not a PNG or JPEG'],
    ['a page behind a PNG signature', Buffer.from('\x89PNG\r\n\x1a\n<script>', 'latin1'), 422, 'cannot be read'],
    ['a bomb', greyPng({ width: 60_000, height: 60_000, rows: Buffer.alloc(90) }), 422, ''],
    ['too many pixels', greyPng({ width: 4001, height: 9 }), 422, 'larger than 4,000'],
    ['too many bytes', Buffer.concat([logo, Buffer.alloc(200_001)]), 422, 'larger than 200 kB'],
    ['no file', Buffer.alloc(0), 422, 'Choose a PNG or JPEG file first'],
    ['more than the page takes', Buffer.alloc(300_000), 413, ''],
  ])('%s is refused', async (_, bytes, status, said) => {
    const { visitor, id } = refused;
    const answer = await upload(host, visitor, { bytes });
    expect(answer.status).toBe(status);
    expect(textOf(answer.body)).toContain(said);
    expect(await host.client.logo.count({ where: { accountId: id } })).toBe(0);
  });

  test('a file name reaches nothing, and a text in place of a file is none', async () => {
    const { visitor } = await signedInCustomer(host);
    const hostile = '../../"><script>.png';
    expect((await upload(host, visitor, { name: hostile })).status).toBe(303);
    expect((await visitor.get('/members/branding')).body).not.toContain('"><script>.png');
    const asText = await visitor.submit('/members/branding', { fields: { act: 'logo', logo: 'x' } });
    expect(asText.status).toBe(422);
  });

  test('a logo needs the page’s own token, and a sign-in', async () => {
    const { visitor, id } = refused;
    expect((await upload(host, visitor, { fields: { form_token: 'x.y' } })).status).toBe(403);
    const stranger = await signedInCustomer(host);
    const token = csrfTokenOf((await stranger.visitor.get('/members/branding')).body);
    expect((await upload(host, visitor, { fields: { form_token: token } })).status).toBe(403);
    expect((await new Visitor(host.url).get('/members/branding')).location).toContain('/login');
    expect(await host.client.logo.count({ where: { accountId: id } })).toBe(0);
  });

  test('mails that were sent keep their logo through five changes, and none after its removal', async () => {
    const { visitor, id } = await signedInCustomer(host);
    const paths: string[] = [];
    for (let change = 0; change < 7; change += 1) {
      await upload(host, visitor);
      paths.push(logoIn((await visitor.get('/members/branding')).body));
    }
    const statuses = () => Promise.all(paths.map(async (path) => (await fetch(host.url + path)).status));
    expect(new Set(paths).size).toBe(7);
    expect(await statuses()).toEqual([404, 200, 200, 200, 200, 200, 200]);
    const other = await signedInCustomer(host);
    await other.visitor.submit('/members/branding', { fields: { act: 'remove-logo' } });
    expect(await statuses()).toEqual([404, 200, 200, 200, 200, 200, 200]);
    await visitor.submit('/members/branding', { fields: { act: 'remove-logo' } });
    expect(await statuses()).toEqual(paths.map(() => 404));
    expect(await host.client.branding.findUnique({ where: { accountId: id } })).toMatchObject({ logoId: null });
  });

  test('logos that are uploaded at once leave the last and five, one of them shown, and none half', async () => {
    const { visitor, id } = await signedInCustomer(host);
    await upload(host, visitor);
    const first = logoIn((await visitor.get('/members/branding')).body);
    const read = async (path: string) => {
      const { status, headers, body } = await fetch(host.url + path).then(async (answer) => ({
        status: answer.status,
        headers: answer.headers,
        body: Buffer.from(await answer.arrayBuffer()),
      }));
      if (status === 200) expect(body.length).toBe(Number(headers.get('content-length')));
      return status;
    };
    const uploads = Array.from({ length: 8 }, () => upload(host, visitor));
    const reads = await Promise.all(Array.from({ length: 20 }, () => read(first)));
    expect((await Promise.all(uploads)).map(({ status }) => status)).toEqual(Array(8).fill(303));
    expect(reads.filter((status) => status !== 200 && status !== 404)).toEqual([]);
    const left = await host.client.logo.findMany({ where: { accountId: id }, select: { id: true } });
    expect(left).toHaveLength(6);
    const { logoId } = await host.client.branding.findUniqueOrThrow({ where: { accountId: id } });
    expect(left.map((logo) => logo.id)).toContain(logoId);
    expect(await Promise.all(left.map((logo) => read(`/logos/${logo.id}.png`)))).toEqual(Array(6).fill(200));
  });

  test.each(['a'.repeat(22), '..%2f..%2fpackage.json', `${'a'.repeat(22)}%00`, `${'a'.repeat(21)}'`])(
    'an address that no logo has answers 404: %s',
    async (id) => {
      expect((await send(host.url, { path: `/logos/${id}.png` })).status).toBe(404);
    },
  );

  describe('in the converter', () => {
    const paste = { choices: '1', view: 'designed', format: 'threelines', agency: '1', pnr: trips.return };
    const convert = (visitor: Visitor, fields: Record<string, string> = {}) =>
      visitor.post('/', { fields: { ...paste, ...fields } });

    test('a signed-in agency has its heading by a tick, and nobody keeps the page', async () => {
      const { visitor } = await signedInCustomer(host);
      expect((await visitor.get('/')).body).toContain('Set up your branding');
      await visitor.submit('/members/branding', { fields: typed });
      const page = await visitor.get('/');
      expect(page.body).toContain('name="branding" checked=""');
      expect(page.headers.get('cache-control')).toMatch(/private|no-store/);
      const branded = await convert(visitor, { branding: 'on' });
      expect(branded.headers.get('cache-control')).toBe('no-store');
      expect(textOf(branded.body)).toContain('Quayside Travel · 14 Albert Dock');
      expect(textOf((await convert(visitor)).body)).not.toContain('Albert Dock');
      expect(textOf((await convert(visitor, { branding: 'on', view: 'classic' })).body)).not.toContain('Albert Dock');
      const stranger = new Visitor(host.url);
      expect(textOf((await convert(stranger, { branding: 'on' })).body)).not.toContain('Albert Dock');
      expect((await stranger.get('/')).body).not.toContain('Quayside');
    });

    test('a visitor types name and lines, which are bounded, and kept in the form', async () => {
      const visitor = new Visitor(host.url);
      const fields = {
        branding: 'on',
        agencyName: '<b>Quay</b>',
        agencyAddress: 'x'.repeat(5000),
        agencyPhone: '020 1',
      };
      const { body } = await convert(visitor, fields);
      expect(textOf(body)).toContain('<b>Quay</b> · xxx');
      expect(body).toContain('value="&lt;b&gt;Quay&lt;/b&gt;"');
      expect(body).not.toContain('x'.repeat(201));
      expect(logoIn(body)).toBe('');
    });

    test('a template is saved, applied, renamed, chosen and removed; the same name replaces it', async () => {
      const { visitor, id } = await signedInCustomer(host);
      await visitor.submit('/members/branding', { fields: typed });
      const form_token = csrfTokenOf((await visitor.get('/')).body);
      const options = { view: 'table', outputLanguage: 'de', terminals: 'on' };
      const save = { ...options, form_token, saveTemplate: '1', templateName: ' Leisure ' };
      const saved = await convert(visitor, save);
      expect(textOf(saved.body)).toContain('The template is saved.');
      await convert(visitor, save);
      const [row] = await host.client.template.findMany({ where: { accountId: id } });
      expect(row?.name).toBe('Leisure');

      const applied = await convert(visitor, { template: row?.id ?? '', branding: 'on' });
      expect(textOf(applied.body)).toContain('London – Tokio und zurück');
      expect(applied.body).toContain('<input type="hidden" name="view" value="table"');
      expect(textOf(applied.body)).not.toContain('Albert Dock');

      const act = (fields: Record<string, string>) => visitor.submit('/members/templates', { fields });
      const template = row?.id ?? '';
      expect((await act({ act: 'rename', id: template, name: 'Group' })).location).toMatch(/done=renamed$/);
      expect((await act({ act: 'default', id: template })).location).toMatch(/done=default$/);
      visitor.cookies.delete('prefs');
      expect((await visitor.get('/')).body).toContain('<input type="hidden" name="view" value="table"');
      expect((await act({ act: 'default' })).location).toMatch(/done=default$/);
      expect((await visitor.get('/')).body).not.toContain('<input type="hidden" name="view" value="table"');
      expect((await act({ act: 'rename', id: template, name: ' ' })).status).toBe(422);
      expect((await act({ act: 'remove', id: template })).location).toMatch(/done=removed$/);
      expect((await act({ act: 'remove', id: template })).status).toBe(404);
      visitor.cookies.delete('sid');
      const late = await convert(visitor, save);
      expect(late.status).toBe(403);
      expect(textOf(late.body)).toContain('Sign in again, then save the template.');
    });

    test('a template from when the cabin was off everywhere shows it in our views; one that was saved without it does not', async () => {
      const { visitor, id } = await signedInCustomer(host);
      const begin = async (cabin: object) => {
        const choices = { display: { view: 'designed', format: 'threelines', ...cabin } };
        const data = { accountId: id, name: 'Old', isDefault: true, choices };
        await host.client.template.deleteMany({ where: { accountId: id } });
        await host.client.template.create({ data });
        return /name="cabinradio"[^>]*checked=""[^>]*value="(\w+)"|value="(\w+)"[^>]*name="cabinradio"[^>]*checked/.exec(
          (await visitor.get('/')).body,
        );
      };
      expect(await begin({ cabinradio: 'off' })).toContain('cabin');
      expect(await begin({ cabinradio: 'off', version: '2' })).toContain('off');
    });

    test('other people’s templates are out of reach, and a forged page saves none', async () => {
      const owner = await signedInCustomer(host);
      const choices = { display: {}, outputLanguage: null, branding: true };
      const { id } = await host.client.template.create({ data: { accountId: owner.id, name: 'Mine', choices } });
      const stranger = await signedInCustomer(host);
      for (const act of ['rename', 'remove', 'default'])
        expect(
          (await stranger.visitor.submit('/members/templates', { fields: { act, id, name: 'Theirs' } })).status,
        ).toBe(404);
      expect((await convert(stranger.visitor, { template: id })).body).toContain('name="view" value="designed"');
      const forged = { form_token: 'x.y', saveTemplate: '1', templateName: 'Forged' };
      for (const visitor of [stranger.visitor, new Visitor(host.url)])
        expect((await convert(visitor, forged)).status).toBe(403);
      expect(await host.client.template.findMany({ select: { name: true }, where: { id } })).toEqual([
        { name: 'Mine' },
      ]);
      expect(await host.client.template.count({ where: { accountId: stranger.id } })).toBe(0);
    });

    describe('a template with texts', () => {
      const said = {
        adding: '1',
        last: trips.return,
        pnr: '',
        fareCurrency: '£',
        'add.greeting': 'Good day from Quayside,',
        'add.note.trip': 'Bring a visa.',
        'add.1.markUp': '8.5%',
        'add.note.3-kl862': 'ZQWHEELCHAIR',
        'add.deposit': '987',
        fare: '7531',
        fee: '25',
      };
      const saveAs = async (visitor: Visitor, fields: Record<string, string> = {}) => {
        const form_token = csrfTokenOf((await visitor.get('/')).body);
        return convert(visitor, { ...said, form_token, saveTemplate: '1', templateName: 'Leisure', ...fields });
      };
      const rowsOf = (accountId: string) => host.client.template.findMany({ where: { accountId } });

      test('keeps them, and nothing of the trip or its paste', async () => {
        const { visitor, id } = await signedInCustomer(host);
        expect((await saveAs(visitor)).status).toBe(200);
        const [row] = await rowsOf(id);
        expect(row?.choices).toMatchObject({
          additions: {
            greeting: 'Good day from Quayside,',
            note: 'Bring a visa.',
            currency: '£',
            fares: [{ markUp: '8.5%', fee: '25.00' }],
          },
        });
        const { name, choices } = row ?? {}; // an id may have the digits of an amount
        expect(JSON.stringify([name, choices])).not.toMatch(/ALBRIGHT|7K2QWP|KL ?862|kl862|NRT|ZQWHEELCHAIR|987|7531/i);
      });

      test('refuses the name of a traveller, of the text or of an edit, and wrong fields', async () => {
        const { visitor, id } = await signedInCustomer(host);
        const edits = [{ kind: 'set-name', name: 'n1', text: 'PELLERIN/MAUD MS' }];
        for (const fields of [
          { 'add.greeting': 'Dear Ms Albright,' },
          { 'add.conditions': 'For 7k2qwp only.' },
          { 'add.greeting': 'Dear Maud,', trip: JSON.stringify({ edits }) },
        ]) {
          const refused = await saveAs(visitor, fields);
          expect([refused.status, textOf(refused.body)]).toEqual([
            422,
            expect.stringContaining('A text contains the name'),
          ]);
          expect(refused.body).toContain('Bring a visa.');
          expect(refused.body).toMatch(/name="templateName"[^>]*value="Leisure"/);
        }
        expect(textOf((await saveAs(visitor, { 'add.deposit': 'some' })).body)).toContain('Correct the marked fields');
        expect(await rowsOf(id)).toEqual([]);
      });

      test('fills what is empty by a press, and is what every next text begins with', async () => {
        const { visitor, id } = await signedInCustomer(host);
        await saveAs(visitor);
        const [row] = await rowsOf(id);
        const template = row?.id ?? '';
        const shown = { last: trips.return, pnr: '', adding: '1', view: 'text' };
        const applied = await convert(visitor, {
          ...shown,
          template,
          'add.greeting': 'Dear Ms Albright,',
          fare: '100',
        });
        expect(textOf(applied.body)).toContain('Dear Ms Albright,');
        expect(textOf(applied.body)).toContain('Bring a visa.');
        expect(applied.body).toMatch(/name="add.1.markUp"[^>]*value="8.5%"/);
        expect(applied.body).toContain(`name="usedTemplate" value="${template}"`);
        const next = { ...shown, pnr: trips.status, convert: '1', 'add.greeting': 'Dear Ms Albright,' };
        const begun = await convert(visitor, { ...next, usedTemplate: template });
        expect(textOf(begun.body)).toContain('Good day from Quayside,');
        expect(textOf(begun.body)).not.toMatch(/Albright|Total|£25/);
        expect(textOf((await convert(visitor, next)).body)).not.toContain('Quayside,');
        await visitor.submit('/members/templates', { fields: { act: 'default', id: template } });
        expect(textOf((await convert(visitor, next)).body)).toContain('Good day from Quayside,');
        expect(textOf((await convert(new Visitor(host.url), { ...next, usedTemplate: template })).body)).not.toContain(
          'Quayside,',
        );
      });

      test('is edited on its page, where wrong values are told and kept', async () => {
        const { visitor, id } = await signedInCustomer(host);
        await saveAs(visitor);
        const [row] = await rowsOf(id);
        const fields = { act: 'texts', id: row?.id ?? '', 'add.greeting': 'Hello,', fareCurrency: '€' };
        const page = await visitor.get('/members/templates');
        expect(page.body).toContain('Good day from Quayside,');
        expect(page.body).toMatch(/name="add.2.markUp"[^>]*value="8.5%"/);
        const wrong = await visitor.submit('/members/templates', { fields: { ...fields, 'add.2.fee': 'lots' } });
        expect([wrong.status, textOf(wrong.body)]).toEqual([422, expect.stringContaining('This is not an amount')]);
        expect(wrong.body).toMatch(/name="add.2.fee"[^>]*value="lots"/);
        const saved = await visitor.submit('/members/templates', { fields: { ...fields, 'add.2.fee': '30' } });
        expect(saved.location).toMatch(/done=texts$/);
        expect((await rowsOf(id))[0]?.choices).toMatchObject({
          branding: false,
          display: { view: 'designed' },
          additions: { greeting: 'Hello,', currency: '€', fares: [{ fee: '30' }] },
        });
        const stranger = await signedInCustomer(host);
        expect((await stranger.visitor.submit('/members/templates', { fields })).status).toBe(404);
      });
    });

    describe('limits of connections', () => {
      const pnr = ['1 BA 903Y 13JAN FRALHR HK1 0920 1000', '2 BA1434Y 13JAN LHREDI HK1 1115 1225'].join('\n');
      const short = '75 min in London between BA 903 and BA 1434.';
      const shown = async (visitor: Visitor, fields = {}) => textOf((await convert(visitor, { pnr, ...fields })).body);

      test('are four numbers of the template in use, and stay when it is saved again', async () => {
        const { visitor, id: accountId } = await signedInCustomer(host);
        expect(await shown(visitor)).not.toContain(short);
        const form_token = csrfTokenOf((await visitor.get('/')).body);
        const save = { form_token, saveTemplate: '1', templateName: 'Careful', pnr: '' };
        await convert(visitor, save);
        const [row] = await host.client.template.findMany({ where: { accountId } });
        const template = row?.id ?? '';
        const act = (fields: Record<string, string>) =>
          visitor.submit('/members/templates', { fields: { act: 'connections', id: template, ...fields } });
        const wrong = await act({ 'connection-international': '1.5 h', 'connection-domestic': '1441' });
        expect([wrong.status, textOf(wrong.body)]).toEqual([422, expect.stringContaining('Type whole minutes')]);
        expect(wrong.body).toMatch(/name="connection-international"[^>]*value="1.5 h"/);
        const saved = await act({ 'connection-international': ' 90 ', 'connection-domestic': '' });
        expect(saved.location).toMatch(/done=connections$/);
        expect((await visitor.get('/members/templates')).body).toMatch(
          /name="connection-international"[^>]*value="90"/,
        );
        expect(await shown(visitor)).not.toContain(short);
        expect(await shown(visitor, { usedTemplate: template })).toContain(`${short} Your minimum is 90 min.`);
        await convert(visitor, { ...save, form_token: csrfTokenOf((await visitor.get('/')).body) });
        await visitor.submit('/members/templates', { fields: { act: 'default', id: template } });
        expect(await shown(visitor)).toContain(short);
        expect(await shown(visitor, { last: pnr, again: '1' })).toContain(short);
        const stranger = await signedInCustomer(host);
        expect(await shown(stranger.visitor, { usedTemplate: template })).not.toContain(short);
        const taken = { act: 'connections', id: template, 'connection-international': '0' };
        expect((await stranger.visitor.submit('/members/templates', { fields: taken })).status).toBe(404);
      });
    });

    describe('at once', () => {
      const choices = { display: {}, outputLanguage: null, branding: true };
      const made = async (accountId: string, names: string[]) =>
        Promise.all(
          names.map(async (name) => (await host.client.template.create({ data: { accountId, name, choices } })).id),
        );
      const act = (visitor: Visitor, fields: Record<string, string>) =>
        visitor.submit('/members/templates', { fields });
      const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();

      test('two tabs save one name: there is one template, and no error', async () => {
        const { visitor, id } = await signedInCustomer(host);
        const form_token = csrfTokenOf((await visitor.get('/')).body);
        const save = { form_token, saveTemplate: '1', templateName: 'Both', pnr: '' };
        const answers = await Promise.all([1, 2, 3, 4].map(() => convert(visitor, save)));
        expect(statuses(answers)).toEqual([200, 200, 200, 200]);
        expect(await host.client.template.count({ where: { accountId: id } })).toBe(1);
      });

      test('two templates take one name: one of them has it', async () => {
        const { visitor, id } = await signedInCustomer(host);
        const ids = await made(id, ['A', 'B', 'C']);
        const answers = await Promise.all(ids.map((one) => act(visitor, { act: 'rename', id: one, name: 'Same' })));
        expect(statuses(answers)).toEqual([303, 409, 409]);
        expect(await host.client.template.count({ where: { accountId: id, name: 'Same' } })).toBe(1);
      });

      test('a rename and a save of the same name leave one of that name', async () => {
        const { visitor, id } = await signedInCustomer(host);
        const [one = ''] = await made(id, ['A']);
        const form_token = csrfTokenOf((await visitor.get('/')).body);
        const save = { form_token, saveTemplate: '1', templateName: 'Same', pnr: '' };
        const answers = await Promise.all([
          convert(visitor, save),
          act(visitor, { act: 'rename', id: one, name: 'Same' }),
        ]);
        for (const { status } of answers) expect([200, 303, 409]).toContain(status);
        expect(await host.client.template.count({ where: { accountId: id, name: 'Same' } })).toBe(1);
      });

      test('one that is removed while it is applied or edited is gone, and the trip is shown', async () => {
        const { visitor, id } = await signedInCustomer(host);
        const [one = ''] = await made(id, ['A']);
        const [removed, applied, edited] = await Promise.all([
          act(visitor, { act: 'remove', id: one }),
          convert(visitor, { template: one }),
          act(visitor, { act: 'texts', id: one, 'add.greeting': 'Hello' }),
        ]);
        expect([removed.status, applied.status]).toEqual([303, 200]);
        expect([303, 404]).toContain(edited.status);
        expect(textOf(applied.body)).toContain('London to Tokyo');
        expect(await host.client.template.count({ where: { accountId: id } })).toBe(0);
      });

      test('the last free place is taken once', async () => {
        const { visitor, id } = await signedInCustomer(host);
        await made(
          id,
          Array.from({ length: 19 }, (_, at) => `Kept ${at}`),
        );
        const form_token = csrfTokenOf((await visitor.get('/')).body);
        const save = (templateName: string) =>
          convert(visitor, { form_token, saveTemplate: '1', templateName, pnr: '' });
        expect(statuses(await Promise.all([save('New 1'), save('New 2'), save('Kept 3')]))).toEqual([200, 200, 409]);
        expect(await host.client.template.count({ where: { accountId: id } })).toBe(20);
      });
    });

    test('an account has at most twenty, also when they come at once', async () => {
      const { visitor, id } = await signedInCustomer(host);
      const form_token = csrfTokenOf((await visitor.get('/')).body);
      const names = Array.from({ length: 23 }, (_, at) => `Template ${at}`);
      const answers = await Promise.all(
        names.map((templateName) =>
          untilServed(() => convert(visitor, { form_token, saveTemplate: '1', templateName, pnr: '' })),
        ),
      );
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
      expect(await host.client.template.count({ where: { accountId: id } })).toBe(20);
    });
  });

  test('saves are limited for the account, logos among them', async () => {
    const { visitor } = await signedInCustomer(host);
    for (let save = 0; save < 19; save += 1) await visitor.submit('/members/branding', { fields: typed });
    expect((await upload(host, visitor)).status).toBe(303);
    const tooMany = await visitor.submit('/members/branding', { fields: typed });
    expect(tooMany.status).toBe(429);
    expect(tooMany.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(tooMany.body).toContain('value="ATOL 11299"');
    expect((await upload(host, visitor)).status).toBe(429);
  });
});
