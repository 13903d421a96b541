import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listLeaves } from '~/http/route-table.server.ts';
import { dataUrl } from '~/remix-protocol.ts';
import { accessToken, signedInCustomer } from '../support/accounts.ts';
import { endpointRows } from '../support/endpoint-rows.ts';
import { addKeyPair } from '../support/keyed-account.ts';
import { hasPostgres, startPostgres, type TestPostgres } from '../support/postgres.ts';
import { type Product, startProduct } from '../support/product.ts';
import type { RouteRow } from '../support/route-row.ts';
import { routeRows } from '../support/route-rows.ts';
import { csrfTokenOf, type PageResponse, Visitor } from '../support/visitor.ts';

/** What makes a row ask the database, where its own example is refused before. */
const places: Record<string, string> = {
  '/trips/:id': `/trips/${'A'.repeat(22)}`,
  '/trips/:id/sealed': `/trips/${'A'.repeat(22)}/sealed`,
  '/trips/:id/answers': `/trips/${'A'.repeat(22)}/answers`,
  '/logos/:file': `/logos/${'A'.repeat(22)}.png`,
};
const fieldsOf: Record<string, Record<string, string>> = {
  '/share-trip': { days: '30', sealed: `AgAAAAEA${'A'.repeat(80)}`, post_hash: 'A'.repeat(43) },
};
const post_hash = 'A'.repeat(43);
const anyId = '00000000-0000-4000-8000-000000000000';

const pathOf = (pattern: string, row: RouteRow) =>
  places[pattern] ?? pattern.replace(/:(\w+)|\*/g, (part) => row.params?.[part.replace(':', '')] ?? anyId);

interface Asked {
  what: string;
  /** `data` for Remix's own fetches. */
  kind: 'page' | 'script' | 'data' | 'call';
  answer: PageResponse;
}

describe.skipIf(!hasPostgres)('F13 R6 while the database keeps a request waiting', () => {
  let postgres: TestPostgres;
  let holder: pg.Client;
  let host: Product;
  let member: Visitor;
  let form_token: string;
  let bearer: string;
  let key: string;
  let ids: Map<string, string>;

  beforeAll(async () => {
    postgres = await startPostgres();
    holder = new pg.Client({ connectionString: postgres.url });
    await holder.connect();
    const limits = { RATE_LIMIT_PAGE: '100000', RATE_LIMIT_KEYLESS: '100000', IN_FLIGHT_PAGES: '4000' };
    const small = { DATABASE_POOL: '4', IN_FLIGHT_LARGE: '4000', IN_FLIGHT_CALLS: '4000' };
    host = await startProduct({ settings: { DATABASE_URL: postgres.url, ...limits, ...small } });
    ids = new Map(listLeaves(host.build.routes).map(({ pattern, id: route }) => [pattern, route]));
  });

  // A form of the one before may have ended the session, once the lock was gone.
  beforeEach(async () => {
    const { visitor, email, password, id } = await signedInCustomer(host);
    await host.client.account.update({ where: { id }, data: { role: 'admin', plan: 'starter-gbp' } });
    [member, bearer] = [visitor, await accessToken(host.url, email, password)];
    key = (await addKeyPair(host.client, id, 'live')).secret;
    form_token = csrfTokenOf((await member.get('/members/edit')).body);
  });

  afterAll(async () => {
    await host.stop();
    await holder.end();
    await postgres.drop();
  });

  async function whileLocked<Result>(lock: string, work: () => Promise<Result>): Promise<Result> {
    await holder.query(`BEGIN; ${lock}`);
    try {
      return await work();
    } finally {
      await holder.query('ROLLBACK');
    }
  }

  const accepts = { page: 'text/html,*/*;q=0.8', script: 'application/json', data: '*/*' };

  /** As a browser opens, fetches and sends it, each with a copy of the cookies. */
  function pagesOf(pattern: string, row: RouteRow): Promise<Asked>[] {
    const path = pathOf(pattern, row);
    const data = dataUrl(path, ids.get(pattern) ?? '');
    const fields = { form_token, ...row.fields, ...fieldsOf[pattern] };
    const one = () => Object.assign(new Visitor(host.url), { cookies: new Map(member.cookies) });
    const ask = async (kind: 'page' | 'script' | 'data', url: string, isPost: boolean): Promise<Asked> => {
      const headers = { accept: accepts[kind] };
      const answer = await (isPost ? one().post(url, { fields, headers }) : one().get(url, headers));
      return { what: `${isPost ? 'POST' : 'GET'} ${url} ${kind}`, kind, answer };
    };
    const reads = [ask('page', path, false), ask('script', path, false), ask('data', data, false)];
    return row.posts ? [...reads, ask('page', path, true), ask('script', path, true), ask('data', data, true)] : reads;
  }

  function callsOf(pattern: string): Promise<Asked>[] {
    return (endpointRows[pattern]?.samples ?? []).map(async (sample): Promise<Asked> => {
      const { method = 'GET', body, path = pattern } = sample;
      const own = { ...(sample.signedIn ? { authorization: `Bearer ${bearer}` } : {}) };
      const headers = { ...sample.headers, ...own, ...(sample.keyed ? { private_app_key: key } : {}) };
      const sent = { method, headers, ...(body === undefined ? {} : { body }) };
      const answer = await new Visitor(host.url).send(path.replace(':userId', anyId), sent);
      return { what: `${method} ${path} ${JSON.stringify(headers)}`, kind: 'call', answer };
    });
  }

  const askAll = () =>
    Promise.all(
      Object.entries(routeRows).flatMap(([pattern, row]) =>
        endpointRows[pattern] ? callsOf(pattern) : pagesOf(pattern, row),
      ),
    );

  /** A page of ours is one also for who asks for JSON; what is none answers scripts with a problem document. */
  const types = {
    page: /^text\/html/,
    script: /^(text\/html|application\/problem\+json)/,
    data: /^application\/json/,
    call: /^application\/problem\+json/,
  };

  function expectNotNow(asked: Asked[]): string[] {
    expect(asked.filter(({ answer }) => answer.status >= 500 && answer.status !== 503).map(({ what }) => what)).toEqual(
      [],
    );
    const refused = asked.filter(({ answer }) => answer.status === 503);
    for (const { what, kind, answer } of refused) {
      expect(Number(answer.headers.get('retry-after')), what).toBeGreaterThan(0);
      if (!what.startsWith('HEAD')) expect(answer.headers.get('content-type'), what).toMatch(types[kind]);
      expect(answer.body, what).not.toMatch(/Unexpected Server Error|prisma|lock timeout/i);
    }
    return refused.map(({ what }) => what);
  }

  test('no row answers 500 while every table is locked', async () => {
    const lock = `LOCK TABLE ${(await tables()).join(', ')} IN ACCESS EXCLUSIVE MODE`;
    const refused = expectNotNow(await whileLocked(lock, askAll));
    for (const what of ['GET /members/edit page', `GET ${dataUrl('/members/edit', 'routes/members.edit')} data`])
      expect(refused).toContain(what);
    for (const what of ['/members/data/', '/checkout/done', '/share-trip ', '/logos/', '/members/invoices/', '/sealed'])
      expect(
        refused.filter((each) => each.includes(what)),
        what,
      ).not.toEqual([]);
    expect(refused.filter((each) => each.includes('/api/')).length).toBeGreaterThan(10);
  });

  test('no row answers 500 while nothing can be written', async () => {
    const lock = `LOCK TABLE ${(await tables()).join(', ')} IN EXCLUSIVE MODE`;
    const refused = expectNotNow(await whileLocked(lock, askAll));
    for (const what of ['POST /share-trip script', 'POST /members/edit page', 'POST /members/trips page'])
      expect(refused).toContain(what);
  });

  test('twenty links at once wait for the account in vain: each is told to come again, and none is made', async () => {
    const shares = () =>
      Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          member.post('/share-trip', {
            fields: {
              form_token,
              days: '30',
              sealed: `AgAAAAEA${String(at).padStart(2, '0')}${'A'.repeat(82)}`,
              post_hash,
            },
            headers: { accept: 'application/json' },
          }),
        ),
      );
    const late = await whileLocked('SELECT id FROM accounts FOR UPDATE', shares);
    expect(late.map(({ status }) => status)).toEqual(Array(20).fill(503));
    expect(new Set(late.map(({ headers }) => headers.get('retry-after')))).toEqual(new Set(['30']));
    expect(await host.client.sharedTrip.count()).toBe(0);
    expect((await member.get('/members/edit')).status).toBe(200);
  });

  /** Statements that wait for a lock while the work is done. */
  async function waitsDuring(work: () => Promise<unknown>): Promise<number> {
    const watcher = new pg.Client({ connectionString: postgres.url });
    await watcher.connect();
    const seen = new Set<string>();
    let isDone = false;
    const watch = async () => {
      const sql =
        "SELECT pid || ' ' || query_start AS id FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
      while (!isDone) for (const { id } of (await watcher.query<{ id: string }>(sql)).rows) seen.add(id);
    };
    const watching = watch();
    await work();
    isDone = true;
    await watching.finally(() => watcher.end());
    return seen.size;
  }

  test.each(['sessions', 'accounts', 'brandings'])('a paste waits for %s once, and is converted', async (table) => {
    const fields = {
      form_token,
      choices: '1',
      branding: '1',
      convert: '1',
      pnr: ' 1 BA 117 Y 12MAY LHRJFK HK1 0825 1110',
    };
    const paste = async () => {
      const { status, body } = await member.post('/?index', { fields });
      expect([status, body.includes('JFK')]).toEqual([200, true]);
    };
    const waits = await whileLocked(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`, () => waitsDuring(paste));
    expect(waits).toBe(1);
  });

  test('N7 of a flood of sign-ins those beyond their network’s share do not wait for the database', async () => {
    const signIn = () =>
      fetch(`${host.url}/api/auth/login`, {
        method: 'POST',
        body: new URLSearchParams({ email: 'nobody@meridian.example', password: 'Stranger7Kettle' }),
      });
    const flood = () => Promise.all(Array.from({ length: 30 }, signIn));
    const answers = await whileLocked('LOCK TABLE accounts IN ACCESS EXCLUSIVE MODE', flood);
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(503));
    const waits = answers.map(({ headers }) => headers.get('retry-after'));
    expect(new Set(waits)).toEqual(new Set(['2', '30'])); // refused by the queue of hashes, and by the database
  });

  async function tables(): Promise<string[]> {
    const sql = "SELECT tablename FROM pg_tables WHERE schemaname = 'public'";
    return (await holder.query<{ tablename: string }>(sql)).rows.map(({ tablename }) => `"${tablename}"`);
  }
});
