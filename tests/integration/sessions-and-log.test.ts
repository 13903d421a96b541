import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessToken, newCustomer, signedInCustomer, signIn } from '../support/accounts.ts';
import { type Product, startProduct } from '../support/product.ts';
import { csrfTokenOf, textOf, Visitor } from '../support/visitor.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.1 Mobile/15E148 Safari/604.1';

let host: Product;

beforeAll(async () => {
  host = await startProduct({ settings: { TRUST_PROXY: '1' } });
});

afterAll(() => host.stop());

const from = (agent: string, ip = '203.0.113.77') => ({ 'user-agent': agent, 'x-forwarded-for': ip });
const logOf = (accountId: string) =>
  host.client.auditEvent.findMany({ where: { accountId }, orderBy: { createdAt: 'asc' } });
const kindsOf = async (accountId: string) => (await logOf(accountId)).map(({ event }) => event);
const sessionsOf = (accountId: string) => host.client.session.findMany({ where: { accountId } });

async function onPhone(email: string, password: string): Promise<Visitor> {
  const phone = new Visitor(host.url);
  await signIn(phone, email, password, from(safari, '2001:db8:1:2:3:4:5:6'));
  return phone;
}

async function newDeviceMails(accountId: string): Promise<Record<string, string>[]> {
  const rows = await host.client.outbox.findMany({ where: { job: 'send-mail' } });
  return rows
    .map(({ payload }) => payload as Record<string, string>)
    .filter((payload) => payload.accountId === accountId && payload.mail === 'new-device');
}

describe('the sessions of an account', () => {
  test('stand in a list with browser, system, network and dates, the current one marked', async () => {
    const { visitor, id, email, password } = await newCustomer(host);
    await signIn(visitor, email, password, from(firefox));
    await onPhone(email, password);
    await accessToken(host.url, email, password);
    const { body } = await visitor.get('/members/sessions');
    const text = textOf(body);
    for (const fact of ['Firefox, Windows', '203.0.113.0/24', 'Safari, iOS', '2001:db8:1::/48', 'API token'])
      expect(text).toContain(fact);
    expect(text.match(/This browser/g)).toHaveLength(1);
    expect(body.match(/name="end" value="[\da-f]{64}"/g)).toHaveLength(2);
    const stored = JSON.stringify([await sessionsOf(id), await logOf(id)]);
    expect(stored).not.toMatch(/203\.0\.113\.77|3:4:5:6|Gecko|133\.0/);
  });

  test('of before the update are unknown', async () => {
    const { visitor, id } = await signedInCustomer(host);
    await host.client.session.updateMany({ where: { accountId: id }, data: { device: null, network: null } });
    expect(textOf((await visitor.get('/members/sessions')).body)).toContain('Unknown Unknown');
  });

  test('are ended one by one, once; ending one again says the same', async () => {
    const { visitor, id, email, password } = await signedInCustomer(host);
    const phone = await onPhone(email, password);
    const other = (await sessionsOf(id)).find(({ device }) => device === 'Safari, iOS');
    for (let again = 0; again < 2; again += 1) {
      const ended = await visitor.submit('/members/sessions', { fields: { end: other?.id ?? '' } });
      expect([ended.status, ended.location]).toEqual([303, '/members/sessions?done=ended']);
    }
    expect((await phone.get('/members/edit')).location).toContain('/login');
    expect((await visitor.get('/members/edit')).status).toBe(200);
    expect((await kindsOf(id)).filter((kind) => kind === 'session-ended')).toHaveLength(1);
  });

  test('all others end with one button, API tokens too, without the password', async () => {
    const { visitor, id, email, password } = await signedInCustomer(host);
    await onPhone(email, password);
    const token = await accessToken(host.url, email, password);
    await host.client.session.updateMany({ where: { accountId: id }, data: { authenticatedAt: new Date(0) } });
    await visitor.submit('/members/sessions', { fields: { end: 'others' } });
    expect(await sessionsOf(id)).toHaveLength(1);
    expect((await visitor.get('/members/sessions')).status).toBe(200);
    const user = await fetch(`${host.url}/api/auth/user`, { headers: { authorization: `Bearer ${token}` } });
    expect(user.status).toBe(401);
  });

  test('of other people, made-up ids and a missing token end nothing', async () => {
    const { visitor } = await signedInCustomer(host);
    const victim = await signedInCustomer(host);
    const [theirs] = await sessionsOf(victim.id);
    await visitor.submit('/members/sessions', { fields: { end: theirs?.id ?? '' } });
    expect((await visitor.submit('/members/sessions', { fields: { end: "x' OR 1=1" } })).status).toBe(422);
    expect((await visitor.submit('/members/sessions')).status).toBe(422);
    expect((await victim.visitor.post('/members/sessions', { fields: { end: 'others' } })).status).toBe(403);
    expect(await sessionsOf(victim.id)).toHaveLength(1);
    expect((await victim.visitor.get('/members/sessions')).status).toBe(200);
  });

  test('are a hundred of a kind at the most: the longest unused ends', async () => {
    const { visitor, id, email, password } = await signedInCustomer(host);
    const expiresAt = new Date(Date.now() + 3_600_000);
    const past = (at: number) => new Date(Date.now() - 60_000 - at);
    const data = Array.from({ length: 100 }, (_, at) => ({
      id: `${id}-${at}`,
      accountId: id,
      kind: 'api',
      expiresAt,
      createdAt: past(at),
      lastUsedAt: past(at),
    }));
    await host.client.session.createMany({ data });
    await accessToken(host.url, email, password);
    const left = (await sessionsOf(id)).filter(({ kind }) => kind === 'api');
    expect(left).toHaveLength(100);
    expect(left.map((session) => session.id)).not.toContain(`${id}-99`);
    expect((await visitor.get('/members/sessions')).status).toBe(200);
  });
});

describe('the mail about a new device', () => {
  test('is written from the second browser on, with what the audit keeps, and not for a known one', async () => {
    const { visitor, id, email, password } = await newCustomer(host);
    await signIn(visitor, email, password, from(firefox));
    expect(await newDeviceMails(id)).toEqual([]);
    await signIn(visitor, email, password, from(firefox));
    expect(await newDeviceMails(id)).toEqual([]);
    await onPhone(email, password);
    const [mail, ...more] = await newDeviceMails(id);
    expect(more).toEqual([]);
    expect(Object.keys(mail ?? {}).sort()).toEqual(['accountId', 'auditId', 'mail', 'requestId']);
    const row = await host.client.auditEvent.findUniqueOrThrow({ where: { id: mail?.auditId ?? '' } });
    expect(row).toMatchObject({ event: 'new-device', device: 'Safari, iOS', network: '2001:db8:1::/48' });
  });

  test('says in the last one of a day that no more will come', async () => {
    const { id, email, password } = await signedInCustomer(host);
    for (let at = 0; at < 6; at += 1) await onPhone(email, password);
    expect((await newDeviceMails(id)).map(({ isLast }) => isLast)).toEqual([...Array(4).fill(undefined), true]);
  });

  test('is written five times a day at the most, and once for a program that keeps its network', async () => {
    const { id, email, password } = await signedInCustomer(host);
    for (let at = 0; at < 3; at += 1) await accessToken(host.url, email, password);
    expect(await newDeviceMails(id)).toHaveLength(1);
    for (let at = 0; at < 6; at += 1) await onPhone(email, password);
    expect(await newDeviceMails(id)).toHaveLength(5);
  });
});

describe('the log of an account', () => {
  test('has what its owner did, with network and device, in the language of the page', async () => {
    const { visitor, id, email, password } = await newCustomer(host);
    await signIn(visitor, email, 'Wrong7Kettle', from(firefox));
    await signIn(visitor, email, password, from(firefox));
    const headers = from(firefox);
    const api = await visitor.get('/members/api');
    for (const intent of ['test', 'rotate'])
      await visitor.post('/members/api', { fields: { form_token: csrfTokenOf(api.body), intent }, headers });
    await visitor.submit('/logout', { headers });
    await signIn(visitor, email, password, headers);
    const kinds = ['account-activated', 'sign-in-failed', 'signed-in', 'test-key-created', 'key-rotated', 'signed-out'];
    expect(await kindsOf(id)).toEqual(kinds);
    for (const { network, device } of (await logOf(id)).slice(1))
      expect([network, device]).toEqual(['203.0.113.0/24', 'Firefox, Windows']);
    const text = textOf((await visitor.get('/members/activity')).body);
    expect(text).toContain('API key replaced');
    expect(text).toContain('The old key keeps working: for 24 hours');
    const german = await visitor.get('/members/activity', { 'accept-language': 'de' });
    expect(textOf(german.body)).toContain('Kontoprotokoll');
    expect(textOf(german.body)).toContain('Anmeldung fehlgeschlagen');
  });

  test('names what support did, without the admin, and nothing of other accounts', async () => {
    const admin = await signedInCustomer(host);
    const { visitor, id } = await signedInCustomer(host);
    const detail = { reason: 'typed by an admin' };
    await host.client.auditEvent.createMany({
      data: [
        { actorId: admin.id, accountId: id, event: 'account-restored', detail, network: '198.51.100.0/24' },
        { actorId: admin.id, accountId: id, event: 'billing.dispute' },
        { actorId: admin.id, accountId: admin.id, event: 'key-revealed' },
      ],
    });
    const { body } = await visitor.get('/members/activity');
    expect(textOf(body)).toContain('Account restored Wayline support');
    expect(body).not.toMatch(new RegExp(`${admin.id}|typed by|dispute|Private API key shown|198\\.51`));
    expect(textOf((await visitor.get('/members/activity?show=support')).body)).not.toContain('Signed in');
  });

  test('comes in pages that show each row once; nonsense and other people’s rows begin at the newest', async () => {
    const { visitor, id } = await signedInCustomer(host);
    const other = await signedInCustomer(host);
    const at = (n: number) => new Date(Date.now() - 60_000 - (n % 7) * 1000);
    const data = Array.from({ length: 65 }, (_, n) => ({ accountId: id, event: 'key-revealed', createdAt: at(n) }));
    await host.client.auditEvent.createMany({ data });
    let page = '/members/activity?show=keys';
    const seen: number[] = [];
    for (let turn = 0; turn < 4 && page; turn += 1) {
      const { body } = await visitor.get(page);
      seen.push(body.match(/Private API key shown/g)?.length ?? 0);
      page = /href="(\/members\/activity\?show=keys&amp;after=[\da-f-]+)"/.exec(body)?.[1]?.replace('&amp;', '&') ?? '';
    }
    expect(seen).toEqual([30, 30, 5]);
    const [theirs] = await logOf(other.id);
    for (const after of ["x'--", randomUUID(), theirs?.id, '']) {
      const { status, body } = await visitor.get(`/members/activity?show=nonsense&after=${after}`);
      expect([status, body.match(/Private API key shown/g)?.length]).toEqual([200, 28]);
    }
  });

  test('downloads as CSV, with a bound on how often', async () => {
    const { visitor, id } = await signedInCustomer(host);
    const detail = { from: 'free', to: '=cmd|calc' };
    await host.client.auditEvent.create({
      data: { accountId: id, event: 'plan-changed', detail, device: '=HYPERLINK("x")', network: '+1' },
    });
    const { body, headers } = await visitor.get('/members/activity/csv');
    expect(headers.get('content-disposition')).toBe('attachment; filename="wayline-account-log.csv"');
    expect(headers.get('cache-control')).toBe('no-store');
    const lines = body.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(lines[0]).toBe('Time,Event,Device,Network,By,detail,count,kind');
    expect(lines[1]).toMatch(/^2\d{3}-\d\d-\d\dT[\d:.]+Z,Account log downloaded,/);
    const injected = lines.find((line) => line.endsWith(',plan-changed'));
    expect(injected).toContain(`,"'=HYPERLINK(""x"")",'+1,`);
    for (let at = 0; at < 19; at += 1) await visitor.get('/members/activity/csv');
    const refused = await visitor.get('/members/activity/csv');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await kindsOf(id)).filter((kind) => kind === 'activity-downloaded')).toHaveLength(1);
  });

  test('takes hostile user agents as unknown, and a flood of failures as one row an hour', async () => {
    const { visitor, id, email } = await signedInCustomer(host);
    const agents = ['<script>alert(1)</script>/1 (x)', '=cmd|calc/9 (y)', `${'('.repeat(5000)}`, 'Generic\u00e9/1'];
    for (const [at, agent] of agents.entries()) {
      const stranger = new Visitor(host.url);
      await signIn(stranger, email, 'Wrong7Kettle', from(agent, `198.51.${at}.7`));
    }
    const failures = (await logOf(id)).filter(({ event }) => event === 'sign-in-failed');
    expect(failures.length).toBeLessThanOrEqual(2); // the hour may turn
    expect(JSON.stringify(failures)).not.toMatch(/script|calc|\(\(/);
    const { body } = await visitor.get('/members/activity');
    expect(textOf(body)).toMatch(/Sign-in failed \d times within an hour/);
    expect(body).not.toContain('<script>alert');
  });
});

describe('what programs look for', () => {
  test('I5 security.txt says where to report, until when it is valid, and by which rules (RFC 9116)', async () => {
    const { status, headers, body } = await new Visitor(host.url).get('/.well-known/security.txt');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    const fields = Object.fromEntries(
      body
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/, 2)),
    );
    expect(Object.keys(fields)).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical', 'Policy']);
    expect(fields.Contact).toBe('mailto:security@wayline.example');
    const days = (Date.parse(fields.Expires) - Date.now()) / 86_400_000;
    expect(days > 170 && days < 365).toBe(true);
    expect(fields.Canonical).toMatch(/\/\.well-known\/security\.txt$/);
    const policy = await new Visitor(host.url).get(new URL(fields.Policy).pathname);
    expect([policy.status, textOf(policy.body)]).toEqual([200, expect.stringContaining('How to report')]);
  });

  test('change-password leads to the page where the password is changed', async () => {
    const visitor = new Visitor(host.url);
    const { status, location } = await visitor.get('/.well-known/change-password');
    expect(status).toBe(302);
    expect([200, 302]).toContain((await visitor.get(location ?? '')).status);
  });
});
