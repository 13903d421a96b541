import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goodPassword, mailedToken, mailKinds, newCustomer, signIn, signUpFields } from '../support/accounts.ts';
import { productionKind } from '../support/postgres.ts';
import { type Product, startProduct } from '../support/product.ts';
import { csrfTokenOf, textOf, Visitor } from '../support/visitor.ts';

describe.each([productionKind])('on %s', (kind) => {
  let host: Product;

  beforeAll(async () => {
    host = await startProduct({ settings: { TRUST_PROXY: '1' }, database: kind });
  });

  afterAll(() => host.stop());

  const visitor = () => new Visitor(host.url);

  describe('sign-up', () => {
    test('a filled form makes an account in lower case, writes one mail, and the next page greets by name', async () => {
      const person = visitor();
      const fields = signUpFields({ email: 'Clara@Meridian.Example', contactperson: 'Clara Ångström', apiOption: '1' });
      const answer = await person.submit('/signup', { fields });
      expect([answer.status, answer.location]).toEqual([302, '/mailsent']);
      const page = await person.get('/mailsent');
      expect(textOf(page.body)).toContain('Thank you, Clara Ångström!');
      expect(textOf(page.body)).toContain('clara@meridian.example');
      const account = await host.client.account.findUniqueOrThrow({ where: { email: 'clara@meridian.example' } });
      expect(account).toMatchObject({ agencyName: 'Meridian Travel', iataCode: null, plan: 'free', activatedAt: null });
      expect(account.passwordHash).toMatch(/^\$argon2id\$v=19\$/);
    });

    test('O2 the mail’s job carries the id of the request that it follows from', async () => {
      const fields = signUpFields();
      const answer = await visitor().submit('/signup', { fields, headers: { 'x-request-id': 'sign-up-0123456789' } });
      expect(answer.headers.get('x-request-id')).toBe('sign-up-0123456789');
      const account = await host.client.account.findUniqueOrThrow({ where: { email: String(fields.email) } });
      const rows = await host.client.outbox.findMany({ where: { job: 'send-mail' } });
      const jobs = rows.map(({ payload }) => payload as Record<string, string>);
      expect(jobs.filter(({ accountId }) => accountId === account.id)).toMatchObject([
        { mail: 'activation', requestId: 'sign-up-0123456789' },
      ]);
    });

    test('a paid plan is not given away: the account has none yet, and what was wanted is remembered', async () => {
      const fields = signUpFields({ apiOption: '6', currency: 'usd' });
      await visitor().submit('/signup', { fields });
      const account = await host.client.account.findUniqueOrThrow({ where: { email: String(fields.email) } });
      expect(account).toMatchObject({ plan: null, currency: 'usd', wantedPlan: 'agency-usd' });
    });

    test('the page after sign-up greets nobody without its cookie, nor with a forged one', async () => {
      const stranger = visitor();
      expect(textOf((await stranger.get('/mailsent')).body)).toContain('Thank you for signing up');
      stranger.cookies.set('signed-up', 'eyJ2YWx1ZSI6IngiLCJ1bnRpbCI6OTk5OTk5OTk5OTk5OTl9.AAAA');
      expect(textOf((await stranger.get('/mailsent')).body)).toContain('Thank you for signing up');
    });

    test.each([
      ['agencyname', '', 'Please enter your company’s name'],
      ['contactperson', ' ', 'Please enter your name'],
      ['addressone', '', 'Please enter your address'],
      ['city', '', 'Please enter your city'],
      ['country', '', 'Please choose your country'],
      ['country', 'XX', 'Please choose your country'],
      ['vatnumber', 'GB12', 'This is not a VAT number of the country you chose'],
      ['phone', '', 'Please enter a valid phone number'],
      ['phone', 'call me', 'Please enter a valid phone number'],
      ['email', 'no-at.example', 'Please enter a valid email address'],
      ['email', 'a@b', 'Please enter a valid email address'],
      ['email', 'a@b.c', 'Please enter a valid email address'],
      ['email', `${'a'.repeat(250)}@b.example`, 'Please enter a valid email address'],
      ['confirmemail', 'other@meridian.example', 'Both email addresses must be the same'],
      ['password_confirmation', 'Other7Kettle', 'Passwords must match'],
      ['agencyname', 'x'.repeat(121), 'This is too long: at most 120 characters'],
      ['city', 'x'.repeat(81), 'This is too long: at most 80 characters'],
    ])('%s = "%s" is refused with its message, and the rest is kept', async (name, value, message) => {
      const answer = await visitor().submit('/signup', {
        fields: signUpFields({ phone: '+44 117 496 0001', [name]: value }),
      });
      expect(answer.status).toBe(422);
      expect(textOf(answer.body)).toContain(message);
      expect(textOf(answer.body)).toContain(
        "Your details are not valid. Please check the fields and make sure you've filled everything in correctly",
      );
      expect(answer.body).toMatch(/name="phone"[^>]*aria-describedby="phone-hint/);
      if (name !== 'phone') expect(answer.body).toContain('value="+44 117 496 0001"');
      expect(answer.body).toContain('<title>Error: ');
      expect(answer.body).not.toContain(goodPassword);
    });

    test('an empty email is said once', async () => {
      const fields = signUpFields({ email: '', confirmemail: '' });
      const said = textOf((await visitor().submit('/signup', { fields })).body);
      expect(said.split('Please enter a valid email address')).toHaveLength(3);
      expect(said).not.toContain('Both email addresses must be the same');
    });

    test.each(['Short7a', 'nouppercase7', 'NOLOWERCASE7', 'NoDigitsHere', 'ÄÖÜäöüß'])(
      'the password "%s" is refused with the specification’s text',
      async (password) => {
        const fields = signUpFields({ password, password_confirmation: password });
        const answer = await visitor().submit('/signup', { fields });
        expect(answer.status).toBe(422);
        expect(textOf(answer.body)).toContain(
          'Must be at least 8 characters long and include an upper-case letter, a lower-case letter and a number',
        );
      },
    );

    test.each([
      ['Password1', 'too common'],
      ['Meridian2026', 'must not be based on'],
      ['Wayline2026', 'must not be based on'],
    ])('the password %s is refused: %s', async (password, message) => {
      const fields = signUpFields({ password, password_confirmation: password });
      expect(textOf((await visitor().submit('/signup', { fields })).body)).toContain(message);
    });

    test('unusual names and alphabets are welcome and read back as they were typed', async () => {
      const fields = signUpFields({
        agencyname: '北京旅行社 & Søn',
        contactperson: "Zoë O'Brien-محمد",
        city: 'São Paulo',
      });
      expect((await visitor().submit('/signup', { fields })).location).toBe('/mailsent');
      const account = await host.client.account.findUniqueOrThrow({ where: { email: String(fields.email) } });
      expect([account.agencyName, account.name, account.city]).toEqual([
        '北京旅行社 & Søn',
        "Zoë O'Brien-محمد",
        'São Paulo',
      ]);
    });

    test('an ending of this trade is an address too: agent@harbour.travel', async () => {
      const fields = signUpFields({ email: 'agent@harbour.travel', confirmemail: 'agent@harbour.travel' });
      expect((await visitor().submit('/signup', { fields })).location).toBe('/mailsent');
    });

    test('an address with an account is refused with the specification’s text', async () => {
      const { email } = await newCustomer(host);
      const answer = await visitor().submit('/signup', { fields: signUpFields({ email, confirmemail: email }) });
      expect(answer.status).toBe(422);
      expect(textOf(answer.body)).toContain(
        "There's already an account with this email address. Please use it to sign in, or try again with a different email address",
      );
    });

    test('F36 the same form sent twice signs up once and thanks twice', async () => {
      const person = visitor();
      const fields = signUpFields();
      const page = await person.get('/signup');
      const form_token = /name="form_token" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
      const answers = await Promise.all([
        person.post('/signup', { fields: { ...fields, form_token } }),
        person.post('/signup', { fields: { ...fields, form_token } }),
      ]);
      const again = await person.post('/signup', { fields: { ...fields, form_token } });
      expect([...answers, again].map(({ location }) => location)).toEqual(['/mailsent', '/mailsent', '/mailsent']);
      const account = await host.client.account.findUniqueOrThrow({ where: { email: String(fields.email) } });
      const mails = await host.client.outbox.findMany({ where: { job: 'send-mail' } });
      const mine = mails.filter(({ payload }) => JSON.stringify(payload).includes(account.id));
      expect(mine).toHaveLength(1);
    });

    test('the currency radios, the plans in pounds and the free one, and the terms are on the form', async () => {
      const { body } = await visitor().get('/signup');
      for (const currency of ['gbp', 'usd', 'aud', 'eur']) expect(body).toContain(`value="${currency}"`);
      expect([...body.matchAll(/name="apiOption" id="[^"]+"[^>]* value="(\d+)"/g)].map(([, id]) => id)).toEqual([
        '1',
        '2',
        '6',
        '10',
      ]);
      expect(body).toContain('href="/api-terms-conditions"');
      expect(textOf(body)).toContain('Sign up to the free plan');
      expect(textOf(body)).not.toContain('at capacity');
    });
  });

  describe('activation', () => {
    async function signedUp() {
      const fields = signUpFields();
      await visitor().submit('/signup', { fields });
      const email = String(fields.email);
      return { email, page: `/signup/activate/${await mailedToken(host.client, email, 'activation')}` };
    }

    const account = (email: string) =>
      host.client.account.findUniqueOrThrow({ where: { email }, include: { apiKeys: true } });

    test('the link welcomes and shows the sign-in form, whose right password activates and leads on', async () => {
      const { email, page } = await signedUp();
      for (let times = 0; times < 3; times += 1) {
        const seen = await visitor().get(page);
        expect(seen.status).toBe(200);
        expect(textOf(seen.body)).toContain('Welcome to Wayline!');
        expect(seen.body).toContain('name="password"');
      }
      const person = visitor();
      const answer = await person.submit(page, { fields: { email, password: goodPassword } });
      expect([answer.status, answer.location]).toEqual([302, '/members']);
      expect((await account(email)).activatedAt).not.toBeNull();
      expect((await account(email)).apiKeys).toHaveLength(1);
      expect(textOf((await person.get('/members')).body)).toContain('Welcome to the API admin for');
    });

    test('opened again until its 48 hours are over it still says welcome, and signs in', async () => {
      const { email, page } = await signedUp();
      for (let times = 0; times < 2; times += 1) {
        const answer = await visitor().submit(page, { fields: { email, password: goodPassword } });
        expect(answer.location).toBe('/members');
      }
      expect(textOf((await visitor().get(page)).body)).toContain('Welcome, Clara Meridian!');
      expect((await account(email)).apiKeys).toHaveLength(1);
      expect(await host.client.account.count({ where: { email } })).toBe(1);
    });

    test('a wrong password is the usual 401; the token and what was typed stay', async () => {
      const { email, page } = await signedUp();
      const wrong = await visitor().submit(page, { fields: { email, password: 'Wrong7Kettle' } });
      expect(wrong.status).toBe(401);
      expect(textOf(wrong.body)).toContain('Login details not recognised');
      expect(textOf(wrong.body)).toContain('Welcome to Wayline!');
      expect(wrong.body).toContain(`action="${page}"`);
      expect(wrong.body).toContain(`value="${email}"`);
      expect((await account(email)).activatedAt).toBeNull();
    });

    test('a link that ended while its page was open says so, and offers another', async () => {
      const { email, page } = await signedUp();
      const person = visitor();
      const form_token = csrfTokenOf((await person.get(page)).body);
      await host.client.token.updateMany({ data: { expiresAt: new Date(Date.now() - 1000) } });
      const late = await person.post(page, { fields: { form_token, email, password: goodPassword } });
      expect(late.status).toBe(401);
      expect(textOf(late.body)).toContain('This activation link is no longer valid. We can send you a new one.');
      const resend = /name="resend" value="([^"]+)"/.exec(late.body)?.[1] ?? '';
      expect((await person.submit('/login', { fields: { resend } })).location).toBe('/login?done=resent');
      expect((await account(email)).activatedAt).toBeNull();
    });

    test('the link of another account activates nothing', async () => {
      const [mine, other] = [await signedUp(), await signedUp()];
      const answer = await visitor().submit(other.page, { fields: { email: mine.email, password: goodPassword } });
      expect(answer.status).toBe(401);
      for (const { email } of [mine, other]) expect((await account(email)).activatedAt).toBeNull();
    });

    test('an address that nobody activated can sign up again: the newest sign-up counts', async () => {
      const { email, page } = await signedUp();
      const fields = signUpFields({
        email,
        agencyname: 'Second Travel',
        password: 'Kettle9Turquoise',
        password_confirmation: 'Kettle9Turquoise',
      });
      expect((await visitor().submit('/signup', { fields })).location).toBe('/mailsent');
      expect((await visitor().get(page)).status).toBe(404);
      const newest = `/signup/activate/${await mailedToken(host.client, email, 'activation')}`;
      expect((await visitor().submit(newest, { fields: { email, password: goodPassword } })).status).toBe(401);
      const answer = await visitor().submit(newest, { fields: { email, password: 'Kettle9Turquoise' } });
      expect(answer.location).toBe('/members');
      expect((await account(email)).agencyName).toBe('Second Travel');
      expect((await visitor().submit('/signup', { fields })).status).toBe(422);
    });

    test.each(['nothing', 'a'.repeat(43), '%00', "' OR 1=1 --"])('the link %s is not valid', async (token) => {
      const page = await visitor().get(`/signup/activate/${encodeURIComponent(token)}`);
      expect(page.status).toBe(404);
      expect(textOf(page.body)).toContain('Could not activate your account. Your token is invalid');
      expect(page.body).not.toContain('name="password"');
    });

    test('a link that is older than 48 hours is not valid', async () => {
      const fields = signUpFields();
      await visitor().submit('/signup', { fields });
      const token = await mailedToken(host.client, String(fields.email), 'activation');
      await host.client.token.updateMany({ data: { expiresAt: new Date(Date.now() - 1000) } });
      expect((await visitor().get(`/signup/activate/${token}`)).status).toBe(404);
    });

    test('before it the right password says so and offers the mail again, the wrong one does not', async () => {
      const fields = signUpFields();
      const person = visitor();
      await person.submit('/signup', { fields });
      const first = await mailedToken(host.client, String(fields.email), 'activation');
      const wrong = await signIn(person, String(fields.email), 'Wrong7Kettle');
      expect(textOf(wrong.body)).toContain('Login details not recognised');
      const right = await signIn(person, String(fields.email), goodPassword);
      expect(right.status).toBe(401);
      expect(textOf(right.body)).toContain('Please activate your account first');
      const resend = /name="resend" value="([^"]+)"/.exec(right.body)?.[1] ?? '';
      const sent = await person.submit('/login', { fields: { resend } });
      expect(sent.location).toBe('/login?done=resent');
      const second = await mailedToken(host.client, String(fields.email), 'activation');
      expect(second).not.toBe(first);
      expect((await visitor().get(`/signup/activate/${first}`)).status).toBe(404);
      expect((await visitor().get(`/signup/activate/${second}`)).status).toBe(200);
    });

    test('a forged resend button sends nothing', async () => {
      const before = (await mailKinds(host.client)).length;
      await visitor().submit('/login', { fields: { resend: 'eyJ2IjoxfQ.AAAA' } });
      expect(await mailKinds(host.client)).toHaveLength(before);
    });
  });
});
