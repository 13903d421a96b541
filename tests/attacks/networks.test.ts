import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goodPassword, mailKinds, newCustomer, signedInCustomer, signIn, signUpFields } from '../support/accounts.ts';
import { solveCaptcha, solveChallenge } from '../support/captcha.ts';
import { type Product, startProduct } from '../support/product.ts';
import { send } from '../support/send.ts';
import { csrfTokenOf, textOf, Visitor } from '../support/visitor.ts';

const paste = ' 1 DL 46T 19JUL Q JFKAMS*SS1  436P  555A  20JUL F /DCDL /E';
const wrong = 'Wrong7Kettle';

/** Behind one proxy that is trusted: what stands in X-Forwarded-For is what it saw. */
describe('an attacker with many addresses', () => {
  let host: Product;

  beforeAll(async () => {
    host = await startProduct({
      settings: {
        TRUST_PROXY: '1',
        RATE_LIMIT_SIGNUP: '10',
        RATE_LIMIT_SIGNIN: '30',
        RATE_LIMIT_CONTACT: '3',
        RATE_LIMIT_SIGNIN_ACCOUNT: '12',
        RATE_LIMIT_PAGE: '3',
        RATE_LIMIT_CHANGES: '5',
      },
    });
  });
  afterAll(() => host.stop());

  const by = (address: string) => ({ 'x-forwarded-for': address });
  const convert = async (address: string) =>
    await send(host.port, {
      path: '/api/convert',
      method: 'POST',
      headers: { 'content-type': 'text/plain', ...by(address) },
      body: paste,
    }).then(({ status }) => status);
  const logIn = (email: string, password: string, address: string, captcha?: string) =>
    fetch(`${host.url}/api/auth/login`, {
      method: 'POST',
      headers: by(address),
      body: new URLSearchParams({ email, password, ...(captcha ? { captcha } : {}) }),
    });
  const statusesOf = async (count: number, ask: (at: number) => Promise<number>) => {
    const statuses: number[] = [];
    for (let at = 0; at < count; at += 1) statuses.push(await ask(at));
    return statuses;
  };
  const times = (count: number, status: number) => Array<number>(count).fill(status);

  test('H4 a whole /64 has the keyless minute of one address, in any spelling', async () => {
    const spellings = (at: number) =>
      [
        `2001:db8:a:1::${at + 1}`,
        `2001:DB8:A:1::${at + 1}`,
        `2001:0db8:000a:0001:0:0:0:${at + 1}`,
        `[2001:db8:a:1::1]:${9000 + at}`,
      ][at % 4] ?? '';
    expect(await statusesOf(14, (at) => convert(spellings(at)))).toEqual([...times(10, 200), ...times(4, 429)]);
    expect(await convert('2001:db8:a:2::1')).toBe(200);
  });

  test('changes of a shown trip have a minute of their own, and texts that are too long count as others do', async () => {
    const post = (fields: Record<string, string>, network: string, at: number) =>
      fetch(host.url, {
        method: 'POST',
        headers: by(`2001:db8:${network}:1::${at + 1}`),
        body: new URLSearchParams({ choices: '1', ...fields }),
      });
    const statusOf = async (answer: Promise<Response>) => (await answer).status;
    expect(await statusesOf(4, (at) => statusOf(post({ pnr: paste, convert: '1' }, 'd', at)))).toEqual([
      ...times(3, 200),
      429,
    ]);
    expect(await statusesOf(6, (at) => statusOf(post({ last: paste }, 'd', at)))).toEqual([...times(5, 200), 429]);
    const tooLong = { pnr: 'x'.repeat(20_001), last: paste, convert: '1' };
    const shown: boolean[] = [];
    for (let at = 0; at < 4; at += 1) shown.push((await (await post(tooLong, 'e', at)).text()).includes('sheet paper'));
    expect(shown).toEqual([true, true, true, false]);
  });

  test('H4 a whole /48 has ten times that', async () => {
    const statuses = await statusesOf(105, (at) => convert(`2001:db8:b:${at.toString(16)}::1`));
    expect(statuses).toEqual([...times(100, 200), ...times(5, 429)]);
  });

  test('H4 unparsable addresses share one budget', async () => {
    const statuses = await statusesOf(13, (at) => convert(`who-knows-${at}`));
    expect(statuses).toEqual([...times(10, 200), ...times(3, 429)]);
  });

  test('H4 sign-ups and contact messages of a /64 are those of one address', async () => {
    const signUp = (at: number) =>
      fetch(`${host.url}/api/auth/signup`, {
        method: 'POST',
        headers: by(`2001:db8:c:1:${at.toString(16)}::1`),
        body: new URLSearchParams(signUpFields()),
      }).then(({ status }) => status);
    const statuses = await statusesOf(12, signUp);
    expect(statuses.slice(10)).toEqual([429, 429]);
    expect(statuses.slice(0, 10)).not.toContain(429);
  });

  test('H4 wrong passwords of a /64 at forty accounts are those of one address', async () => {
    const statuses = await statusesOf(
      34,
      async (at) => (await logIn(`nobody-${at}@h4.example`, wrong, `2001:db8:d:1::${at.toString(16)}`)).status,
    );
    expect(statuses).toEqual([...times(30, 401), ...times(4, 429)]);
  });

  test('M5 a neighbour behind the same address does not lock the owner out', async () => {
    const shared = '203.0.113.50';
    const owner = await newCustomer(host);
    expect((await signIn(owner.visitor, owner.email, owner.password, by(shared))).location).toBe('/members');
    const neighbour = await statusesOf(
      34,
      async (at) => (await logIn(`invented-${at}@m5.example`, wrong, shared)).status,
    );
    expect(neighbour.slice(-3)).toEqual([429, 429, 429]);
    expect((await signIn(owner.visitor, owner.email, wrong, by(shared))).status).toBe(401);
    expect((await signIn(owner.visitor, owner.email, owner.password, by(shared))).location).toBe('/members');
    expect((await signIn(new Visitor(host.url), owner.email, owner.password, by(shared))).status).toBe(429);
  });

  test('a known browser stays one, however its cookie is spelt: five attempts, and then no more', async () => {
    const owner = await newCustomer(host);
    await signIn(owner.visitor, owner.email, owner.password, by('203.0.113.60'));
    const known = String(owner.visitor.cookies.get('known'));
    const spellings = [
      known,
      `${known}.1`,
      `${known}=`,
      `${known}==`,
      `${known}!`,
      `${known}.`,
      `${known}.x`,
      `+${known}`,
    ];
    const body = () => new URLSearchParams({ email: owner.email, password: wrong });
    const statuses = await statusesOf(24, async (at) => {
      const headers = { ...by('203.0.113.61'), cookie: `known=${spellings[at % spellings.length]}` };
      return (await fetch(`${host.url}/api/auth/login`, { method: 'POST', headers, body: body() })).status;
    });
    expect(statuses.filter((status) => status === 401)).toHaveLength(8); // three as itself, five as a stranger
  });

  describe('M6 guesses at one account from many networks', () => {
    const network = (at: number) => `198.51.${at}.7`;
    const guess = async (email: string, count: number, first = 0) =>
      statusesOf(count, async (at) => (await logIn(email, wrong, network(first + at))).status);

    test('after the day’s budget an unknown browser gets a captcha, the owner’s goes on, and one mail is sent', async () => {
      const owner = await signedInCustomer(host);
      expect(await guess(owner.email, 15)).toEqual([...times(12, 401), ...times(3, 429)]);
      const refused = await logIn(owner.email, owner.password, network(20));
      expect([refused.status, (await refused.json()).code]).toEqual([429, 'human-check']);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3600);
      expect((await signIn(owner.visitor, owner.email, owner.password)).location).toBe('/members');
      await guess(owner.email, 3, 30);
      expect((await mailKinds(host.client)).filter((kind) => kind === 'many-failures')).toHaveLength(1);
    });

    test('the captcha tells nothing about who has an account', async () => {
      const [known, unknown] = [(await newCustomer(host)).email, 'nobody-at-all@m6.example'];
      for (const email of [known, unknown]) {
        expect(await guess(email, 13, 40), email).toEqual([...times(12, 401), 429]);
        const answer = await signIn(new Visitor(host.url), email, wrong, by(network(60)));
        expect(answer.status).toBe(429);
        expect(textOf(answer.body)).toContain('answer the question below it');
        expect(answer.body.match(/name="picture"/g)).toHaveLength(6);
      }
    });

    test('a solved captcha lets the right password in, once; a wrong one asks again', async () => {
      const { email, password } = await newCustomer(host);
      await guess(email, 13, 80);
      const visitor = new Visitor(host.url);
      const asked = await signIn(visitor, email, password, by(network(95)));
      const { ticket, place } = solveCaptcha(asked.body, { aged: 5000 });
      const answerWith = (picture: number) =>
        visitor.post('/login?check=pictures', {
          fields: {
            form_token: csrfTokenOf(asked.body),
            email,
            password,
            ticket,
            picture: String(picture),
            website: '',
          },
          headers: by(network(95)),
        });
      const again = await answerWith((place + 1) % 6);
      expect([again.status, again.body.match(/name="picture"/g)?.length]).toEqual([429, 6]);
      expect(textOf(asked.body)).not.toContain('not answered correctly');
      expect(textOf(again.body)).toContain('Your answer was not right.');
      expect((await answerWith(place)).status, 'the ticket is used up').toBe(429);
      const next = solveCaptcha(again.body, { aged: 5000 });
      const fields = { form_token: csrfTokenOf(again.body), email, password, website: '' };
      const let_in = await visitor.post('/login?check=pictures', {
        fields: { ...fields, ticket: next.ticket, picture: String(next.place) },
        headers: by(network(95)),
      });
      expect(let_in.location).toBe('/members');
    });

    test('a call may send the captcha as well', async () => {
      const { email, password } = await newCustomer(host);
      await guess(email, 12, 100);
      const question = (await (await fetch(`${host.url}/api/password/create`)).json()) as { ticket: string };
      const { ticket, place } = solveChallenge(question.ticket, { aged: 5000 });
      expect((await logIn(email, password, network(120))).status).toBe(429);
      expect((await logIn(email, password, network(120), `${ticket}.${place}`)).status).toBe(200);
    });

    test('the question may be heard, on the sign-in page too', async () => {
      const page = await new Visitor(host.url).get('/login?check=sounds');
      expect(page.body.match(/<audio/g)).toHaveLength(6);
      expect(page.body).toContain('href="/login?check=pictures"');
      expect(page.headers.get('content-security-policy')).toContain("media-src 'self'");
    });
  });

  test('right passwords from many networks use nothing up', async () => {
    const { email } = await newCustomer(host);
    const statuses = await statusesOf(20, async (at) => (await logIn(email, goodPassword, `192.0.2.${at}`)).status);
    expect(statuses).toEqual(times(20, 200));
  });
});
