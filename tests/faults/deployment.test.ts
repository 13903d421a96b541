import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { samples } from '~/api/convert/samples.ts';
import { goodPassword, mailedToken, signUpFields } from '../support/accounts.ts';
import { solveCaptcha } from '../support/captcha.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { makeFormerBuild } from '../support/former-build.ts';
import { hasPostgres } from '../support/postgres.ts';
import { startProduct, type WebProcess } from '../support/product.ts';
import { makeTemporary } from '../support/temporary.ts';
import { csrfTokenOf, unescapeHtml, Visitor } from '../support/visitor.ts';

/** The release before and the one after, on one database and with the same secrets. */
describe.skipIf(!hasPostgres)('F37 two releases side by side', () => {
  let database: TestDatabase;
  let former: WebProcess;
  let present: WebProcess;

  beforeAll(async () => {
    database = await openTestDatabase('postgres', { PASSWORD_COST: 'light' });
    vi.stubEnv('SESSION_KEYS', database.environment.SESSION_KEYS);
    const settings = { ...database.environment, ASSETS_DIR: makeTemporary('builds') };
    [former, present] = await Promise.all([
      startProduct({ process: 'web', settings, folder: makeFormerBuild() }),
      startProduct({ process: 'web', settings }),
    ]);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await Promise.all([former?.kill(), present?.kill()]);
    await database.close();
  });

  const releases = () => ({ former, present });
  const ways = [
    ['former', 'present'],
    ['present', 'former'],
  ] as const;

  test.each(ways)('F37 forms of the %s release are taken by the %s one', async (before, after) => {
    const [first, second] = browsers(releases()[before], releases()[after]);
    const fields = signUpFields();
    const open = async (path: string) => ({ form_token: csrfTokenOf((await first.get(path)).body) });
    const signedUp = await second.post('/signup', { fields: { ...fields, ...(await open('/signup')) } });
    expect(signedUp.location).toBe('/mailsent');
    const email = String(fields.email);
    await second.get(`/auth/signup/activate/${await mailedToken(database.client, email, 'activation')}`);
    await database.client.account.update({ where: { email }, data: { activatedAt: new Date() } });
    const token = await open('/login?again=1');
    const signedIn = await second.post('/login?again=1', { fields: { ...token, email, password: goodPassword } });
    expect([signedIn.status, signedIn.location]).toEqual([302, '/members']);
    const message = { ...(await open('/members/contact')), email, name: 'Clara', contact_us: 'From before' };
    expect((await second.post('/members/contact', { fields: message })).status).toBe(200);
    expect(await database.client.contactMessage.count({ where: { email } })).toBe(1);
    expect((await second.post('/logout', { fields: await open('/members') })).status).toBe(302);
    expect((await first.get('/members')).status, 'signed out of both').toBe(302);
  });

  test.each(ways)('F37 a human check of the %s release is taken by the %s one', async (before, after) => {
    const [first, second] = browsers(releases()[before], releases()[after]);
    const page = await first.get('/passwordreset');
    const { ticket, place } = solveCaptcha(page.body, { aged: 5000 });
    const answers = { ticket, picture: String(place), email: 'nobody@meridian.example', website: '' };
    const fields = { ...answers, form_token: csrfTokenOf(page.body) };
    expect((await second.post('/passwordreset', { fields })).status).toBe(200);
    expect((await first.post('/passwordreset', { fields })).status, 'used up for both').toBe(401);
  });

  test.each(ways)('F37 a trip that the %s release shows goes on in the %s one', async (before, after) => {
    const [first, second] = browsers(releases()[before], releases()[after]);
    const shown = await first.post('/', { fields: { pnr: samples.connection } });
    const again = await second.post('/', { fields: { ...hiddenFields(shown.body), pnr: samples.connection } });
    expect([shown.status, again.status]).toEqual([200, 200]);
    expect(flightsOf(again.body)).toEqual(flightsOf(shown.body));
    expect(flightsOf(shown.body)).toEqual(['DL 147', 'KL 1965']);
  });

  test.each(ways)(
    'F37 a page of the %s release finds its style sheets and scripts at the %s one',
    async (before, after) => {
      const [first, second] = browsers(releases()[before], releases()[after]);
      const files = filesOf((await first.get('/login')).body);
      expect(files.length).toBeGreaterThan(1);
      expect(filesOf((await second.get('/login')).body)).not.toEqual(files);
      for (const file of files) {
        const { status, headers, body } = await second.get(file);
        expect([status, headers.get('cache-control')], file).toEqual([200, 'public, max-age=31536000, immutable']);
        expect(body).toBe((await first.get(file)).body);
      }
      const gone = await second.get('/build/_assets/gone-AAAAAAAA.css');
      expect([gone.status, gone.headers.get('cache-control'), gone.body]).toEqual([404, null, 'Not found\n']);
    },
  );
});

/** One browser, whose requests come to one process or the other. */
function browsers(first: WebProcess, second: WebProcess): [Visitor, Visitor] {
  const [one, other] = [new Visitor(first.url), new Visitor(second.url)];
  Object.assign(other, { cookies: one.cookies });
  return [one, other];
}

function hiddenFields(html: string): Record<string, string> {
  const inputs = [...html.matchAll(/<input type="hidden"[^>]*>/g)].map(([tag]) => tag);
  const of = (tag: string, name: string) => unescapeHtml(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '');
  return Object.fromEntries(inputs.map((tag) => [of(tag, 'name'), of(tag, 'value')]));
}

const flightsOf = (html: string) => [...new Set(html.match(/\b[A-Z]{2} \d{2,4}\b(?=[^<>]*<)/g))];

const filesOf = (html: string) => [...new Set(html.match(/\/build\/[\w./-]+\.(?:js|css)/g))];
