import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newCustomer, signedInCustomer, signIn } from '../support/accounts.ts';
import { productionKind } from '../support/postgres.ts';
import { type Product, startProduct } from '../support/product.ts';
import { csrfTokenOf, textOf, Visitor } from '../support/visitor.ts';

describe.each([productionKind])('on %s', (kind) => {
  let host: Product;
  let customer: Awaited<ReturnType<typeof newCustomer>>;

  beforeAll(async () => {
    host = await startProduct({ database: kind });
    customer = await newCustomer(host);
  });

  afterAll(() => host.stop());

  const visitor = () => new Visitor(host.url);

  describe('sign-in', () => {
    test('leads to the account area, under a new session of which only the hash is kept', async () => {
      const person = visitor();
      const answer = await signIn(person, customer.email.toUpperCase(), customer.password);
      expect([answer.status, answer.location]).toEqual([302, '/members']);
      const sid = person.cookies.get('sid') ?? '';
      expect(Buffer.from(sid, 'base64url')).toHaveLength(32);
      expect(await host.client.session.count({ where: { id: sid } })).toBe(0);
      expect(answer.headers.getSetCookie().find((cookie) => cookie.startsWith('sid='))).toMatch(
        /^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
      );
    });

    test('with remember me the cookie stays for thirty days', async () => {
      const person = visitor();
      const fields = { email: customer.email, password: customer.password, remember_me: 'true' };
      const answer = await person.submit('/login', { fields });
      expect(answer.headers.getSetCookie().join()).toMatch(/sid=[^,]*Max-Age=2591\d{3}|sid=[^,]*Max-Age=2592000/);
    });

    test.each([
      ['not-an-address', 'x', 422, 'Please enter a valid email address'],
      ['', 'x', 422, 'Please enter a valid email address'],
      ['nobody@meridian.example', 'Wrong7Kettle', 401, 'Login details not recognised'],
      ['nobody@meridian.example', '', 401, 'Login details not recognised'],
      ['nobody@meridian.example', 'x'.repeat(3000), 401, 'Login details not recognised'],
    ])('"%s" is answered with its status and text', async (email, password, status, text) => {
      const answer = await signIn(visitor(), email, password);
      expect(answer.status).toBe(status);
      expect(textOf(answer.body)).toContain(text);
      expect(answer.body).toContain(`value="${email}"`);
    });

    test('S6 known and unknown e-mail addresses get the same response but for nonces', async () => {
      const wrong = async (email: string) => {
        const { status, headers, body } = await signIn(visitor(), email, 'Wrong7Kettle');
        const plain = body
          .replaceAll(email, 'E')
          .replace(/nonce="[^"]+"|"requestId":"[^"]+"|form_token" value="[^"]+"|"formToken":"[^"]+"/g, '');
        return { status, names: [...headers.keys()].sort(), plain };
      };
      const known = await newCustomer(host);
      expect(await wrong(known.email)).toEqual(await wrong('unknown-1@meridian.example'));
    });

    test('S7 five failures close the sign-in with the text and Retry-After 180, for unknown addresses too', async () => {
      const victim = await newCustomer(host);
      for (const email of [victim.email, 'ghost@meridian.example']) {
        for (let times = 0; times < 5; times += 1)
          expect((await signIn(visitor(), email, 'Wrong7Kettle')).status).toBe(401);
        const locked = await signIn(visitor(), email, victim.password);
        expect([locked.status, locked.headers.get('retry-after')]).toEqual([429, '180']);
        expect(textOf(locked.body)).toContain(
          'Too many unsuccessful login attempts. For security reasons your login has been temporarily blocked. Please wait 3 minutes and try again',
        );
      }
    });

    test('S7 the owner’s own browser is not locked out by strangers', async () => {
      const owner = await signedInCustomer(host);
      for (let times = 0; times < 6; times += 1) await signIn(visitor(), owner.email, 'Wrong7Kettle');
      expect((await signIn(visitor(), owner.email, owner.password)).status).toBe(429);
      expect((await signIn(owner.visitor, owner.email, owner.password)).location).toBe('/members');
    });

    test('S7 a device trusted by one account gets no second set of attempts at another', async () => {
      const thief = await signedInCustomer(host);
      const victim = await newCustomer(host);
      const statuses: number[] = [];
      for (let times = 0; times < 6; times += 1) {
        statuses.push((await signIn(times % 2 ? visitor() : thief.visitor, victim.email, 'Wrong7Kettle')).status);
      }
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    });

    test('S7 twenty tries at once get no more than five', async () => {
      const victim = await newCustomer(host);
      const person = visitor();
      const form_token = csrfTokenOf((await person.get('/login')).body);
      const fields = { form_token, email: victim.email, password: 'Wrong7Kettle' };
      const answers = await Promise.all(Array.from({ length: 20 }, () => person.post('/login', { fields })));
      expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5);
    });

    test('next leads back to pages of ours only', async () => {
      for (const [next, leads] of [
        ['/members/edit', '/members/edit'],
        ['//evil.test', '/members'],
        ['/\\evil.test', '/members'],
        ['https://evil.test/', '/members'],
        ['/./\\evil.test', '/members'],
        ['/members?next=/a//b', '/members?next=/a//b'],
      ] as const) {
        const fields = { email: customer.email, password: customer.password, next };
        expect((await visitor().submit('/login', { fields })).location).toBe(leads);
      }
      for (const back of [
        '/./\\evil.test',
        '/a/../\\evil.test',
        '/.//evil.test',
        '/..//evil.test',
        '/a\\..\\\\evil.test',
      ])
        expect((await visitor().get(`/plain-pages?back=${encodeURIComponent(back)}`)).location, back).toBe('/');
    });

    test('who is signed in already is led on', async () => {
      const { visitor: person } = await signedInCustomer(host);
      expect((await person.get('/login?next=/members/api')).location).toBe('/members/api');
    });
  });

  describe('sign-out', () => {
    test('S1 ends the session on the server: a copied cookie is worth nothing', async () => {
      const { visitor: person } = await signedInCustomer(host);
      const copy = visitor();
      copy.cookies.set('sid', person.cookies.get('sid') ?? '');
      expect((await copy.get('/members')).status).toBe(200);
      const answer = await person.submit('/logout', {}, '/members');
      expect([answer.location, answer.headers.get('clear-site-data')]).toEqual(['/', '"cache"']);
      expect(person.cookies.has('sid')).toBe(false);
      expect((await copy.get('/members')).location).toBe('/');
      expect((await copy.get('/members/edit')).location).toBe('/login?next=%2Fmembers%2Fedit');
    });

    test('a link to it only asks', async () => {
      const { visitor: person } = await signedInCustomer(host);
      expect(textOf((await person.get('/logout')).body)).toContain('Do you want to log out?');
      expect((await person.get('/members')).status).toBe(200);
      expect((await visitor().get('/logout')).location).toBe('/');
    });

    test('signing out stays in the language, for `/` would turn the site to English', async () => {
      const { visitor: person } = await signedInCustomer(host);
      await person.get('/intl/de');
      expect((await person.submit('/logout', {}, '/members')).location).toBe('/intl/de');
      for (const path of ['/members', '/logout', '/accept-cookies', '/itinerary-files/de/pdf'])
        expect((await person.get(path)).location, path).toBe('/intl/de');
    });
  });

  describe('sessions', () => {
    test('S1 every sign-in creates a new session, and the browser’s old one ends', async () => {
      const { visitor: person, email, password } = await signedInCustomer(host);
      const first = person.cookies.get('sid') ?? '';
      await person.submit('/login', { fields: { email, password } }, '/login?again');
      expect(person.cookies.get('sid')).not.toBe(first);
      const copy = visitor();
      copy.cookies.set('sid', first);
      expect((await copy.get('/members')).location).toBe('/');
    });

    test('S4 pages of signed-in users are not cached, the converter included', async () => {
      const { visitor: person } = await signedInCustomer(host);
      for (const path of ['/members', '/members/edit', '/', '/suggestions', '/privacy', '/no-such-page'])
        expect((await person.get(path)).headers.get('cache-control'), path).toContain('no-store');
    });

    test('the header names the agency beside the account, never in the logo’s place', async () => {
      const { visitor: person } = await signedInCustomer(host, { agencyname: 'Pole Star <Tours>' });
      const { body } = await person.get('/');
      expect(textOf(body)).not.toContain('Wayline for');
      expect(textOf(body)).toContain('My Account Pole Star <Tours>');
      expect(body).not.toContain('<Tours>');
    });

    test('a suspended account is signed out at once and cannot come back', async () => {
      const { visitor: person, id, email, password } = await signedInCustomer(host);
      await host.client.account.update({ where: { id }, data: { suspendedAt: new Date() } });
      expect((await person.get('/members')).location).toBe('/');
      expect((await signIn(visitor(), email, password)).status).toBe(401);
    });
  });

  describe('form tokens', () => {
    test('S10 the token of another session is refused with its own text, and what was typed is kept', async () => {
      const [one, other] = [visitor(), visitor()];
      const stolen = csrfTokenOf((await other.get('/signup')).body);
      await one.get('/signup');
      const answer = await one.post('/signup', {
        fields: { form_token: stolen, agencyname: 'Kept Travel', password: 'S3cret-one' },
      });
      expect(answer.status).toBe(403);
      expect(textOf(answer.body)).toContain('This form is too old. Please send it again');
      expect(answer.body).toContain('value="Kept Travel"');
      expect(answer.body).not.toContain('S3cret-one');
      const again = csrfTokenOf(answer.body);
      expect((await one.post('/signup', { fields: { form_token: again } })).status).toBe(422);
    });

    test('S10 a token is valid again after Back', async () => {
      const { visitor: person } = await signedInCustomer(host);
      const form_token = csrfTokenOf((await person.get('/members/edit')).body);
      for (let times = 0; times < 2; times += 1)
        expect((await person.post('/members/edit', { fields: { form_token } })).status).toBe(422);
    });
  });
});
