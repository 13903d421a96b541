import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessToken, goodPassword, mailedToken, newCustomer, signUpFields } from '../support/accounts.ts';
import { solveChallenge } from '../support/captcha.ts';
import { productionKind } from '../support/postgres.ts';
import { type Product, startProduct } from '../support/product.ts';

describe.each([productionKind])('on %s', (kind) => {
  let host: Product;
  let owner: Awaited<ReturnType<typeof newCustomer>> & { token: string };

  beforeAll(async () => {
    host = await startProduct({ database: kind });
    const customer = await newCustomer(host);
    owner = { ...customer, token: await accessToken(host.url, customer.email, customer.password) };
  });

  afterAll(() => host.stop());

  interface Answer {
    status: number;
    headers: Headers;
    // biome-ignore lint/suspicious/noExplicitAny: answers of calls are looked at field by field
    json: any;
  }

  async function call(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const sent = body
      ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } }
      : { headers };
    const answer = await fetch(host.url + path, { method, redirect: 'manual', ...sent });
    return { status: answer.status, headers: answer.headers, json: JSON.parse((await answer.text()) || 'null') };
  }

  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const mine = (method: string, path: string, body?: object) => call(method, path, body, bearer(owner.token));

  describe('POST /api/auth/login', () => {
    test('answers with a token that GET /api/auth/user knows, as form or JSON', async () => {
      const body = { email: owner.email, password: owner.password, remember_me: true };
      const { status, json, headers } = await call('POST', '/api/auth/login', body);
      expect([status, json.token_type]).toEqual([200, 'Bearer']);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('set-cookie')).toBeNull();
      const user = await call('GET', '/api/auth/user', undefined, bearer(json.access_token));
      expect(user.json).toEqual({
        public_key: expect.stringMatching(/^wl_pk_live_[0-9A-Za-z]{22}$/),
        id: owner.id,
        name: 'Clara Meridian',
        agencyname: 'Meridian Travel',
        iatacode: null,
        address_1: '1 Quay Street',
        address_2: null,
        city: 'Bristol',
        country: 'GB',
        vatnumber: null,
        email: owner.email,
        pending_email: null,
        phone: '+44 117 496 0000',
        api: 1,
        limit: 100,
        requests: 0,
        card_last_four: null,
        card_brand: null,
        stripe_id: null,
        defaultcurrency: 'gbp',
        pending_plan: null,
        pending_from: null,
      });
      expect(await accessToken(host.url, owner.email, owner.password)).toMatch(/^[\w-]{43}$/);
    });

    test.each([
      [{ email: 'nowhere', password: 'x' }, 422, 'Please enter a valid email address'],
      [{ password: 'x' }, 422, 'Please enter a valid email address'],
      [{ email: 'nobody@meridian.example', password: 'Wrong7Kettle' }, 401, 'Login details not recognised'],
    ])('%o is a problem with the catalogue’s text', async (body, status, detail) => {
      const answer = await call('POST', '/api/auth/login', body);
      expect([answer.status, answer.json.detail]).toEqual([status, detail]);
      expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    });

    test('S7 is locked after five failures with 429 and Retry-After', async () => {
      const body = { email: 'locked@meridian.example', password: 'Wrong7Kettle' };
      for (let times = 0; times < 5; times += 1) expect((await call('POST', '/api/auth/login', body)).status).toBe(401);
      const locked = await call('POST', '/api/auth/login', body);
      expect([locked.status, locked.headers.get('retry-after')]).toEqual([429, '180']);
    });
  });

  test('S1 GET /auth/logout ends the bearer’s session; a page’s cookie is no bearer token', async () => {
    const token = await accessToken(host.url, owner.email, owner.password);
    expect((await call('GET', '/auth/logout', undefined, bearer(token))).status).toBe(200);
    expect((await call('GET', '/api/auth/user', undefined, bearer(token))).status).toBe(401);
    const cookie = owner.visitor.cookies.get('sid') ?? '';
    expect((await call('GET', '/auth/logout', undefined, { cookie: `sid=${cookie}` })).status).toBe(401);
    expect((await call('GET', '/api/auth/user', undefined, bearer(cookie))).status).toBe(401);
    const pageWithToken = await fetch(`${host.url}/members`, {
      headers: { cookie: `sid=${owner.token}` },
      redirect: 'manual',
    });
    expect(pageWithToken.headers.get('location')).toBe('/');
  });

  describe('POST /api/auth/signup', () => {
    test('signs up, and the link of the mail activates', async () => {
      const fields = signUpFields();
      const answer = await call('POST', '/api/auth/signup', fields);
      expect([answer.status, answer.json]).toEqual([200, { name: 'Clara Meridian', email: fields.email }]);
      const token = await mailedToken(host.client, String(fields.email), 'activation');
      for (let times = 0; times < 2; times += 1) {
        const active = await call('GET', `/auth/signup/activate/${token}`);
        expect([active.status, active.json]).toEqual([200, { name: 'Clara Meridian' }]);
      }
    });

    test('names what is wrong by field, and the taken address under errors.email', async () => {
      const invalid = await call('POST', '/api/auth/signup', { ...signUpFields(), city: '', email: 'x' });
      expect(invalid.status).toBe(422);
      expect(invalid.json.errors).toMatchObject({
        city: ['Please enter your city'],
        email: ['Please enter a valid email address'],
      });
      const taken = await call(
        'POST',
        '/api/auth/signup',
        signUpFields({ email: owner.email, confirmemail: owner.email }),
      );
      expect([taken.status, taken.json.errors.email[0]]).toEqual([422, taken.json.detail]);
      expect(taken.json.detail).toContain("There's already an account with this email address");
    });

    test('an unknown activation token is a 404', async () => {
      const answer = await call('GET', '/auth/signup/activate/nothing');
      expect([answer.status, answer.json.detail]).toEqual([
        404,
        'Could not activate your account. Your token is invalid',
      ]);
    });
  });

  describe('plans', () => {
    test('GET /api/auth/plans lists all, and a plan is found by slug and by id', async () => {
      const { json } = await call('GET', '/api/auth/plans');
      expect(json.data.plans).toHaveLength(13);
      expect(json.data.plans[0]).toMatchObject({ id: 1, currency: 'na', cost: 0, monthly_limit: 100 });
      expect(new Set(json.data.plans.map(({ currency }: { currency: string }) => currency))).toEqual(
        new Set(['na', 'gbp', 'usd', 'aud', 'eur']),
      );
      for (const id of ['starter-gbp', '2'])
        expect((await call('GET', `/api/auth/planbyslug/${id}`)).json.data.plan).toMatchObject({
          slug: 'starter-gbp',
          currency_symbol: '£',
          cost: 19,
          monthly_limit: 2000,
        });
    });

    test.each(['none', '0', '14', '1e0x', '__proto__'])('the plan %s is a 404', async (id) => {
      expect((await call('GET', `/api/auth/planbyslug/${id}`)).status).toBe(404);
    });
  });

  describe('PUT updates', () => {
    const details = {
      agencyname: 'Changed Travel',
      name: 'Clara C',
      iatacode: '',
      address_1: '3 Road',
      address_2: '',
      city: 'Bath',
      country: 'UK',
      phone: '+44 117 496 0003',
    };

    test('updatealluserdetails saves the details and answers with the user', async () => {
      const body = { ...details, email: owner.email, id: owner.id };
      const answer = await mine('PUT', '/api/auth/updatealluserdetails', body);
      expect([answer.status, answer.json.user.agencyname]).toEqual([200, 'Changed Travel']);
      const nested = await mine('PUT', '/api/auth/updatealluserdetails', { user: { ...body, city: 'Wells' } });
      expect(nested.json.user.city).toBe('Wells');
      const faulty = await mine('PUT', '/api/auth/updatealluserdetails', { ...body, city: '' });
      expect([faulty.status, faulty.json.errors.city]).toEqual([422, ['Please enter your city']]);
    });

    test('S23 every column of an account in the body changes nothing but the allowed ones', async () => {
      const before = await host.client.account.findUniqueOrThrow({ where: { id: owner.id } });
      const columns = Object.fromEntries(Object.keys(before).map((name) => [name, 'admin']));
      const wire = { api: 10, limit: 999_999, requests: -5, card_brand: 'x', card_last_four: '1', stripe_id: 'cus_x' };
      const body = { ...columns, ...wire, role: 'admin', password: 'Other7Kettle', ...details, email: owner.email };
      const { id: _id, ...rest } = body as Record<string, unknown>;
      for (const path of ['/api/auth/update', '/api/auth/updatealluserdetails']) {
        const answer = await mine('PUT', path, rest);
        expect(answer.json.user).toMatchObject({ api: 1, limit: 100, requests: 0, card_brand: null, stripe_id: null });
      }
      const after = await host.client.account.findUniqueOrThrow({ where: { id: owner.id } });
      const kept = [
        'id',
        'role',
        'plan',
        'passwordHash',
        'activatedAt',
        'suspendedAt',
        'createdAt',
        'stripeCustomerId',
      ] as const;
      for (const name of kept) expect(after[name], name).toEqual(before[name]);
    });

    test('V7.5.1 another address asks for a sign-in within ten minutes', async () => {
      const customer = await newCustomer(host);
      const token = await accessToken(host.url, customer.email, customer.password);
      const authenticatedAt = new Date(Date.now() - 11 * 60_000);
      await host.client.session.updateMany({ where: { accountId: customer.id }, data: { authenticatedAt } });
      const email = `moved-${customer.email}`;
      for (const [path, body] of [
        ['/api/auth/update', { email }],
        ['/api/auth/updatealluserdetails', { ...details, email }],
      ] as const) {
        const answer = await call('PUT', path, body, bearer(token));
        expect([answer.status, answer.json.code]).toEqual([403, 'sign-in-again']);
      }
      expect((await call('PUT', '/api/auth/update', { city: 'York' }, bearer(token))).status).toBe(200);
    });

    test('update changes what is given and leaves the rest; the free plan may be taken, a paid one not', async () => {
      const customer = await newCustomer(host, { apiOption: '2', iatacode: '12345' });
      const token = await accessToken(host.url, customer.email, customer.password);
      const put = (body: object) => call('PUT', '/api/auth/update', body, bearer(token));
      expect((await put({ city: 'York' })).json.user).toMatchObject({
        city: 'York',
        iatacode: '12345',
        api: 'not set',
      });
      expect((await put({ api: 6 })).json.user).toMatchObject({ api: 'not set', limit: 0 });
      expect((await put({ user: { api: 1 } })).json.user).toMatchObject({ api: 1, limit: 100 });
      expect((await put({ iatacode: '' })).json.user).toMatchObject({ iatacode: null });
      const moved = await put({ email: owner.email, city: 'Wells' });
      expect(moved.json.user).toMatchObject({ email: customer.email, pending_email: owner.email, city: 'Wells' });
    });
  });

  describe('GET /api/auth/gettoken/{userId}', () => {
    test('answers with the private key right after the sign-in, and asks for a new one later', async () => {
      const customer = await newCustomer(host);
      const token = await accessToken(host.url, customer.email, customer.password);
      const path = `/api/auth/gettoken/${customer.id}`;
      const answer = await call('GET', path, undefined, bearer(token));
      expect(answer.json.data.private_key).toMatch(/^wl_sk_live_[0-9A-Za-z]{49}$/);
      const { json: user } = await call('GET', '/api/auth/user', undefined, bearer(token));
      expect(answer.json.data.public_key).toBe(user.public_key);
      await host.client.session.updateMany({
        where: { accountId: customer.id },
        data: { authenticatedAt: new Date(Date.now() - 11 * 60_000) },
      });
      expect((await call('GET', path, undefined, bearer(token))).status).toBe(403);
    });
  });

  describe('passwords', () => {
    async function challenge() {
      const { json } = await call('GET', '/api/password/create');
      expect(json.pictures).toHaveLength(6);
      const { ticket, place } = solveChallenge(json.ticket, { aged: 5000 });
      return { right: `${ticket}.${place}`, wrong: `${ticket}.${(place + 1) % 6}` };
    }

    test('create asks by ear where it is wanted', async () => {
      const { json } = await call('GET', '/api/password/create?check=sounds');
      expect([json.sounds.length, json.pictures]).toEqual([6, undefined]);
      const { ticket, place } = solveChallenge(json.ticket, { aged: 5000 });
      const body = { email: 'unknown@meridian.example', captcha: `${ticket}.${place}` };
      expect((await call('POST', '/api/password/create', body)).status).toBe(200);
    });

    test('create, find and reset, with the statuses of the catalogue', async () => {
      const customer = await newCustomer(host);
      const create = async (body: object) => call('POST', '/api/password/create', body);
      expect((await create({ email: customer.email })).status).toBe(422);
      expect((await create({ email: 'nowhere', captcha: (await challenge()).right })).status).toBe(422);
      const wrong = await create({ email: customer.email, captcha: (await challenge()).wrong });
      expect([wrong.status, wrong.json.detail]).toEqual([401, 'reCAPTCHA was incorrect - please try again']);
      const [known, unknown] = [
        await create({ email: customer.email, captcha: (await challenge()).right }),
        await create({ email: 'unknown@meridian.example', captcha: (await challenge()).right }),
      ];
      expect([known.status, known.json]).toEqual([unknown.status, unknown.json]);
      expect(known.json.message).toContain('If we have your email address on file');

      const token = await mailedToken(host.client, customer.email, 'reset');
      const found = await call('GET', `/api/password/find/${token}`);
      expect([found.status, found.json]).toEqual([200, { email: customer.email, token }]);
      expect((await call('GET', '/api/password/find/nothing')).json.detail).toBe(
        'Your password reset link is not valid',
      );

      const fresh = {
        email: customer.email,
        token,
        password: 'Kettle9Turquoise',
        password_confirmation: 'Kettle9Turquoise',
      };
      const reset = (body: object) => call('POST', '/api/password/reset', body);
      expect((await reset({ ...fresh, password_confirmation: 'Other9Kettle' })).json.detail).toBe(
        'The passwords you entered do not match, please try again',
      );
      expect((await reset({ ...fresh, password: 'weak', password_confirmation: 'weak' })).status).toBe(422);
      expect((await reset({ ...fresh, email: owner.email })).status).toBe(404);
      const done = await reset({ data: { user: fresh } });
      expect([done.status, done.json.message]).toEqual([
        200,
        'Your password has been changed. Please log in again to access your account',
      ]);
      const again = await reset(fresh);
      expect([again.status, again.json.detail]).toEqual([
        404,
        'Your password reset token is not valid. You cannot change your password',
      ]);
      expect((await call('POST', '/api/auth/login', { email: customer.email, password: goodPassword })).status).toBe(
        401,
      );
    });
  });

  describe('PUT /api/emailsend', () => {
    const message = { name: 'Ann', email: 'ann@elsewhere.example', agency: 'Ann’s', contact_us: 'Hello' };

    test('takes the message; its faults are a 422 with the sentence', async () => {
      const sent = await call('PUT', '/api/emailsend', message);
      expect([sent.status, sent.json.message]).toEqual([
        200,
        'Your message has been sent, we will be in touch shortly',
      ]);
      const faulty = await call('PUT', '/api/emailsend', { ...message, email: 'x' });
      expect([faulty.status, faulty.json.detail]).toEqual([
        422,
        'There was a problem sending your message - please try again',
      ]);
    });
  });

  describe('every call', () => {
    const calls = [
      ['POST', '/api/auth/login'],
      ['POST', '/api/auth/signup'],
      ['PUT', '/api/auth/update'],
      ['PUT', '/api/auth/updatealluserdetails'],
      ['POST', '/api/password/create'],
      ['POST', '/api/password/reset'],
      ['PUT', '/api/emailsend'],
    ] as const;

    test.each(calls)('F32 %s %s answers broken bodies with a problem, never with 500', async (method, path) => {
      const bodies: [string, string | Uint8Array<ArrayBuffer>][] = [
        ['application/json', '{"email":'],
        ['application/json', '[]'],
        ['application/json', 'null'],
        ['application/json', '"\\ud800"'],
        [
          'application/json',
          '{"email":"\\ud800\\u0000@b.example","password":"\\u0000","name":"\\ud83d","__proto__":{"role":"admin"}}',
        ],
        ['application/x-www-form-urlencoded', new Uint8Array([0xff, 0xfe, 0x65, 0x3d, 0x00, 0xc3, 0x28])],
        ['application/x-www-form-urlencoded', 'email=%00&password=%ff%fe&email=%ed%a0%80'],
        ['multipart/form-data; boundary=x', '--y\r\nbroken'],
        ['text/plain', '\ufeffemail=a'],
      ];
      for (const [type, body] of bodies) {
        const answer = await fetch(host.url + path, {
          method,
          body,
          headers: { 'content-type': type, ...bearer(owner.token) },
        });
        if (path === '/api/auth/update' && answer.status === 200) continue; // nothing of it was a field
        expect([400, 401, 404, 415, 422, 429], `${type} ${String(body).slice(0, 30)}`).toContain(answer.status);
        expect(answer.headers.get('content-type')).toContain('application/problem+json');
      }
    });

    test.each(calls)('%s %s refuses other methods with Allow', async (method, path) => {
      const answer = await call('DELETE', path);
      expect([answer.status, answer.headers.get('allow')?.includes(method)]).toEqual([405, true]);
    });
  });
});
