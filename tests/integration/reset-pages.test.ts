import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goodPassword, mailedToken, newCustomer, signedInCustomer, signIn } from '../support/accounts.ts';
import { solveCaptcha } from '../support/captcha.ts';
import { productionKind } from '../support/postgres.ts';
import { type Product, startProduct } from '../support/product.ts';
import { csrfTokenOf, textOf, Visitor } from '../support/visitor.ts';

describe.each([productionKind])('on %s', (kind) => {
  let host: Product;

  beforeAll(async () => {
    host = await startProduct({ database: kind });
  });

  afterAll(() => host.stop());

  const visitor = () => new Visitor(host.url);
  const sent =
    "If we have your email address on file we will send you a password reset link. If it doesn't come through, please check your Junk mail filter.";

  async function ask(email: string, given: Record<string, string> = {}) {
    const person = visitor();
    const page = await person.get('/passwordreset');
    const { ticket, place } = solveCaptcha(page.body, { aged: 5000 });
    const fields = { form_token: csrfTokenOf(page.body), email, ticket, picture: String(place), website: '', ...given };
    return { answer: await person.post('/passwordreset', { fields }), fields, person };
  }

  async function resetLink(email: string): Promise<string> {
    await ask(email);
    return `/passwordreset/${await mailedToken(host.client, email, 'reset')}`;
  }

  describe('asking for a link', () => {
    test('S6 known and unknown e-mail addresses get the same page', async () => {
      const { email } = await newCustomer(host);
      for (const address of [email, 'unknown@meridian.example']) {
        const { answer } = await ask(address);
        expect(answer.status).toBe(200);
        expect(textOf(answer.body)).toContain(sent);
      }
      const account = await host.client.account.findUniqueOrThrow({ where: { email }, include: { tokens: true } });
      expect(account.tokens.filter(({ purpose }) => purpose === 'reset')).toHaveLength(1);
    });

    test.each([
      [{ email: '' }, 422],
      [{ email: 'nowhere' }, 422],
      [{ picture: '' }, 422],
      [{ ticket: '' }, 401],
      [{ website: 'https://spam.test' }, 401],
      [{ ticket: 'AAAA' }, 401],
    ])('with %o it is refused with its status and text', async (given, status) => {
      const { answer } = await ask('unknown@meridian.example', given as Record<string, string>);
      expect(answer.status).toBe(status);
      expect(textOf(answer.body)).toContain(
        status === 422
          ? 'Please enter your email address and answer the question'
          : 'reCAPTCHA was incorrect - please try again',
      );
    });

    test('the wrong picture is a 401, and every page asks anew', async () => {
      const person = visitor();
      const page = await person.get('/passwordreset');
      const { ticket, place } = solveCaptcha(page.body, { aged: 5000 });
      const fields = {
        form_token: csrfTokenOf(page.body),
        email: 'a@b.example',
        ticket,
        picture: String((place + 1) % 6),
        website: '',
      };
      const answer = await person.post('/passwordreset', { fields });
      expect(answer.status).toBe(401);
      expect(/name="ticket" value="([^"]+)"/.exec(answer.body)?.[1]).not.toBe(ticket);
    });

    test('an answer faster than two seconds is no person’s, nor one after two hours', async () => {
      for (const aged of [0, 1500, 2 * 3_600_000 + 1000]) {
        const person = visitor();
        const page = await person.get('/passwordreset');
        const { ticket, place } = solveCaptcha(page.body, { aged });
        const fields = {
          form_token: csrfTokenOf(page.body),
          email: 'a@b.example',
          ticket,
          picture: String(place),
          website: '',
        };
        expect((await person.post('/passwordreset', { fields })).status, String(aged)).toBe(401);
      }
    });

    test('F36 a challenge accepts one answer, even when twenty arrive at once', async () => {
      const { email } = await newCustomer(host);
      const { fields, person } = await ask('first@meridian.example');
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => person.post('/passwordreset', { fields: { ...fields, email } })),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 401));
    });

    test('S8 an account gets three mails an hour, however often they are requested', async () => {
      const { email, id } = await newCustomer(host);
      for (let times = 0; times < 5; times += 1) expect((await ask(email)).answer.status).toBe(200);
      const rows = await host.client.outbox.findMany({ where: { job: 'send-mail' } });
      const mine = rows.filter(
        ({ payload }) => JSON.stringify(payload).includes(id) && JSON.stringify(payload).includes('"reset"'),
      );
      expect(mine).toHaveLength(3);
    });

    test('who cannot see the pictures answers by ear, on a page whose policy allows sounds of ours', async () => {
      const { email } = await newCustomer(host);
      const person = visitor();
      const pictures = await person.get('/passwordreset');
      expect(pictures.body).toContain('href="/passwordreset?check=sounds"');
      expect(pictures.headers.get('content-security-policy')).not.toContain('media-src');
      const page = await person.get('/passwordreset?check=sounds');
      expect(page.headers.get('content-security-policy')).toContain("media-src 'self'");
      expect(textOf(page.body)).toMatch(/In which recording do you hear (a|the) /);
      const { ticket, place } = solveCaptcha(page.body, { aged: 5000 });
      const answer = (picture: number) =>
        person.post('/passwordreset?check=sounds', {
          fields: { form_token: csrfTokenOf(page.body), email, ticket, picture: String(picture), website: '' },
        });
      const right = await answer(place);
      expect([right.status, textOf(right.body).includes(sent)]).toEqual([200, true]);
      const again = await answer(place);
      expect([again.status, again.body.match(/<audio/g)?.length]).toEqual([401, 6]);
    });

    test('the sounds are WAVs whose bytes do not repeat', async () => {
      const { body } = await visitor().get('/passwordreset?check=sounds');
      const addresses = [...body.matchAll(/<audio[^>]* src="([^"]+)"/g)].map(([, address]) => address ?? '');
      expect(addresses).toHaveLength(6);
      const sounds = await Promise.all(addresses.map((address) => fetch(host.url + address)));
      for (const sound of sounds) expect(sound.headers.get('content-type')).toBe('audio/wav');
      const bytes = await Promise.all(
        sounds.map(async (sound) => Buffer.from(await sound.arrayBuffer()).toString('hex')),
      );
      expect(new Set(bytes).size).toBe(6);
    });

    test('the pictures are PNGs whose addresses and bytes do not repeat', async () => {
      const person = visitor();
      const { body } = await person.get('/passwordreset');
      const addresses = [...body.matchAll(/src="(\/human-check\/[^"]+)"/g)].map(([, address]) => address ?? '');
      expect(addresses).toHaveLength(6);
      const pictures = await Promise.all(addresses.map((address) => fetch(host.url + address)));
      for (const picture of pictures) expect(picture.headers.get('content-type')).toBe('image/png');
      const bytes = await Promise.all(
        pictures.map(async (picture) => Buffer.from(await picture.arrayBuffer()).toString('base64')),
      );
      expect(new Set(bytes).size).toBe(6);
      expect((await person.get('/human-check/AAAA/0')).status).toBe(404);
      expect((await person.get(`${addresses[0]?.slice(0, -1)}9`)).status).toBe(404);
    });
  });

  describe('setting the password', () => {
    const fields = { password: 'Kettle9Turquoise', password_confirmation: 'Kettle9Turquoise' };

    test('S8 S9 the link works once, by POST only; sessions end, the owner is notified, nobody is signed in', async () => {
      const { email, password, visitor: browser } = await signedInCustomer(host);
      const link = await resetLink(email);
      const person = visitor();
      for (let times = 0; times < 3; times += 1) expect((await person.get(link)).status).toBe(200);
      const answer = await person.submit(link, { fields });
      expect(answer.status).toBe(200);
      expect(textOf(answer.body)).toContain(
        'Your password has been changed. Please log in again to access your account',
      );
      expect(answer.body).not.toContain('name="password_confirmation"');
      expect(person.cookies.has('sid')).toBe(false);
      expect((await browser.get('/members')).location).toBe('/');
      expect((await signIn(visitor(), email, password)).status).toBe(401);
      expect((await signIn(visitor(), email, fields.password)).location).toBe('/members');
      const again = await person.get(link);
      expect(again.status).toBe(404);
      expect(textOf(again.body)).toContain('Your password reset link is not valid');
      expect(again.body).not.toContain('name="password_confirmation"');
    });

    test('F36 the form sent twice at once sets one password', async () => {
      const { email } = await newCustomer(host);
      const link = await resetLink(email);
      const person = visitor();
      const form_token = csrfTokenOf((await person.get(link)).body);
      const answers = await Promise.all([1, 2].map(() => person.post(link, { fields: { ...fields, form_token } })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
      const refused = answers.find(({ status }) => status === 400);
      expect(textOf(refused?.body ?? '')).toContain(
        'Your password reset token is not valid. You cannot change your password',
      );
    });

    test.each([
      [
        'short',
        'short',
        'Must be at least 8 characters long and include an upper-case letter, a lower-case letter and a number',
      ],
      [goodPassword, 'Other7Kettle', 'Passwords must match'],
      [goodPassword, 'Other7Kettle', 'The passwords you entered do not match, please try again'],
      ['Meridian2026', 'Meridian2026', 'must not be based on'],
      ['', '', 'Must be at least 8 characters long'],
    ])('"%s" and "%s" are refused', async (password, password_confirmation, message) => {
      const { email } = await newCustomer(host);
      const link = await resetLink(email);
      const answer = await visitor().submit(link, { fields: { password, password_confirmation } });
      expect(answer.status).toBe(422);
      expect(textOf(answer.body)).toContain(message);
      expect((await visitor().submit(link, { fields })).status).toBe(200);
    });

    test('a newer link voids the older one, and an hour voids both', async () => {
      const { email } = await newCustomer(host);
      const older = await resetLink(email);
      const newer = await resetLink(email);
      expect((await visitor().get(older)).status).toBe(404);
      expect((await visitor().get(newer)).status).toBe(200);
      await host.client.token.updateMany({
        where: { purpose: 'reset' },
        data: { expiresAt: new Date(Date.now() - 1) },
      });
      expect((await visitor().get(newer)).status).toBe(404);
    });

    test('it opens an account that was never activated: the mailbox is the owner’s', async () => {
      const { email, id } = await newCustomer(host);
      await host.client.account.update({ where: { id }, data: { activatedAt: null } });
      await visitor().submit(await resetLink(email), { fields });
      expect((await signIn(visitor(), email, fields.password)).location).toBe('/members');
    });

    test('I9 API keys go on, unless the box is ticked: then all end at once and a new pair is there', async () => {
      const { email, id } = await newCustomer(host);
      const working = () => host.client.apiKey.findMany({ where: { accountId: id, revokedAt: null } });
      const mailed = async () => {
        const rows = await host.client.outbox.findMany({ orderBy: { createdAt: 'desc' } });
        const payloads = rows.map(({ payload }) => payload as Record<string, unknown>);
        return payloads.find(({ mail, accountId }) => mail === 'password-changed' && accountId === id)?.keysReplaced;
      };
      const [before] = await working();
      expect((await visitor().submit(await resetLink(email), { fields })).status).toBe(200);
      expect([await working(), await mailed()]).toEqual([[before], false]);
      const ticked = { password: 'Lantern4Gravel', password_confirmation: 'Lantern4Gravel', replace_keys: 'true' };
      expect((await visitor().submit(await resetLink(email), { fields: ticked })).status).toBe(200);
      const after = await working();
      expect([after.length, after[0]?.id === before?.id, await mailed()]).toEqual([1, false, true]);
      const call = { ...ticked, password: 'Gravel4Lantern', password_confirmation: 'Gravel4Lantern' };
      const token = (await resetLink(email)).split('/').at(-1);
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ ...call, token, replace_keys: true });
      expect((await fetch(`${host.url}/api/password/reset`, { method: 'POST', headers, body })).status).toBe(200);
      expect((await working()).map((key) => key.id)).not.toContain(after[0]?.id);
    });

    test('I9 a device that signed in before the reset is not trusted any more, one after it is', async () => {
      const { email, visitor: browser } = await signedInCustomer(host);
      const wrong = (person: Visitor) => signIn(person, email, 'Wrong7Kettle');
      await visitor().submit(await resetLink(email), { fields });
      const stranger = visitor();
      for (let times = 0; times < 5; times += 1) await wrong(stranger);
      expect((await wrong(browser)).status).toBe(429);
      const { email: other, password, visitor: known } = await signedInCustomer(host);
      for (let times = 0; times < 6; times += 1) await signIn(visitor(), other, 'Wrong7Kettle');
      expect((await signIn(known, other, password)).location).toBe('/members');
    });

    test('it works while sign-in is locked', async () => {
      const { email } = await newCustomer(host);
      for (let times = 0; times < 6; times += 1) await signIn(visitor(), email, 'Wrong7Kettle');
      expect((await visitor().submit(await resetLink(email), { fields })).status).toBe(200);
    });

    test('an activation link is no reset link', async () => {
      const { token } = await newCustomer(host);
      expect((await visitor().get(`/passwordreset/${token}`)).status).toBe(404);
    });
  });
});
