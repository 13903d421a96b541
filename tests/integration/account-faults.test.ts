import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goodPassword, mailedToken, signUpFields } from '../support/accounts.ts';
import { solveCaptcha } from '../support/captcha.ts';
import { productionKind } from '../support/postgres.ts';
import { type Product, startProduct } from '../support/product.ts';
import { csrfTokenOf, textOf, Visitor } from '../support/visitor.ts';

describe.each([productionKind])('on %s', (kind) => {
  let host: Product;
  let token: string;

  /** As in production, on https; and with a database in which the outbox is missing, which no form can foresee. */
  beforeAll(async () => {
    host = await startProduct({
      settings: { PUBLIC_URL: 'https://wayline.example', API_AT_CAPACITY: '1' },
      database: kind,
    });
    const fields = signUpFields();
    await new Visitor(host.url).submit('/signup', { fields });
    token = await mailedToken(host.client, String(fields.email), 'activation');
    await host.client.$executeRawUnsafe('ALTER TABLE outbox RENAME TO outbox_elsewhere');
  });

  afterAll(() => host.stop());

  test('S2 on https every cookie of ours has the prefix and Secure', async () => {
    const answer = await new Visitor(host.url).get('/signup');
    const cookies = answer.headers.getSetCookie();
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(/^__Host-pre=[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
    expect(answer.headers.get('strict-transport-security')).toMatch(/^max-age=63072000; includeSubDomains/);
  });

  test('at capacity the page says so', async () => {
    expect(textOf((await new Visitor(host.url).get('/signup')).body)).toContain('The API is at capacity');
  });

  test('S30 unexpected errors use the catalogue’s words and keep the typed values', async () => {
    const person = new Visitor(host.url);
    const answer = await person.submit('/signup', { fields: signUpFields({ agencyname: 'Kept Travel' }) });
    expect(answer.status).toBe(500);
    expect(textOf(answer.body)).toContain(
      'We could not connect to the server. Please check you have an internet connection',
    );
    expect(answer.body).toContain('value="Kept Travel"');
    expect(answer.body).not.toMatch(/prisma|outbox|node_modules/i);
    expect(await host.client.account.count({ where: { agencyName: 'Kept Travel' } })).toBe(0);
  });

  test('S30 the activation and the reset have their own words', async () => {
    const account = await host.client.account.findFirstOrThrow();
    const fields = { email: account.email, password: goodPassword };
    const active = await new Visitor(host.url).submit(`/signup/activate/${token}`, { fields });
    expect(active.body).toContain(`value="${account.email}"`);
    expect([active.status, textOf(active.body).includes('There was an error activating your account')]).toEqual([
      500,
      true,
    ]);
    const person = new Visitor(host.url);
    const page = await person.get('/passwordreset');
    const { ticket, place } = solveCaptcha(page.body, { aged: 5000 });
    const asked = {
      form_token: csrfTokenOf(page.body),
      email: account.email,
      ticket,
      picture: String(place),
      website: '',
    };
    const reset = await person.post('/passwordreset', { fields: asked });
    expect(reset.status).toBe(500);
    expect(textOf(reset.body)).toContain("Something went wrong, we're not sure what.");
  });
});
