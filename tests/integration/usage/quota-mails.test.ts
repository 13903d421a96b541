import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { convert as convertEndpoint } from '~/api/convert/convert.server.ts';
import { samples } from '~/api/convert/samples.ts';
import { requestIdOf } from '~/jobs/request-id.ts';
import { closePeriod } from '~/usage/close-period.server.ts';
import { findQuotaUsage } from '~/usage/quota-usage.server.ts';
import {
  findQuotaWarningPreference,
  quotaWarningToken,
  setQuotaWarningPreference,
} from '~/usage/quota-warning-preference.server.ts';
import { quota100 } from '../../../emails/quota-100.tsx';
import { prepareMail } from '../../../workers/prepare-mail.ts';
import { callEndpoint } from '../../support/call-endpoint.ts';
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../support/database.ts';
import { type KeyedAccount, keyedAccount } from '../../support/keyed-account.ts';
import { currentPeriod } from '../../support/period.ts';

const period = await currentPeriod();

describe.each(databaseKinds)('on %s', (kind) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  const convert = ({ secret }: KeyedAccount, requestId = 'asked-0123456789') =>
    callEndpoint(convertEndpoint, {
      headers: { PRIVATE_APP_KEY: secret },
      body: { pnr: samples.connection },
      requestId,
    });
  const use = ({ accountId }: KeyedAccount, used: number) =>
    database.client.usage.create({ data: { accountId, period, used } });
  const mails = async ({ accountId }: KeyedAccount) => {
    const rows = await database.client.outbox.findMany({ where: { job: 'send-mail' } });
    const payloads = rows.map(({ payload }) => payload as { mail: string; accountId?: string });
    return payloads
      .filter((each) => each.accountId === accountId && each.mail.startsWith('quota'))
      .map(({ mail }) => mail);
  };

  test('four fifths of a month bring one mail, however many calls cross them at once', async () => {
    const keyed = await keyedAccount(database.client);
    await use(keyed, 75);
    await Promise.all(Array.from({ length: 10 }, () => convert(keyed)));
    await expect.poll(() => mails(keyed)).toEqual(['quota-80']);
    await convert(keyed);
    expect(await mails(keyed)).toEqual(['quota-80']);
  });

  test('the last request of a month brings the other one, a refused call none', async () => {
    const keyed = await keyedAccount(database.client);
    await use(keyed, 99);
    await convert(keyed);
    await convert(keyed);
    await expect.poll(() => mails(keyed)).toEqual(['quota-100']);
  });

  test('O2 a quota mail carries the id of the call that reached the limit; a scheduled one has none', async () => {
    const [crossing, missed] = [await keyedAccount(database.client), await keyedAccount(database.client)];
    const requestOf = async ({ accountId }: KeyedAccount) => {
      const rows = await database.client.outbox.findMany({ where: { job: 'send-mail' } });
      const mail = rows
        .map(({ payload }) => payload as { mail: string; accountId?: string })
        .find((each) => each.accountId === accountId && each.mail.startsWith('quota'));
      return mail && { requestId: requestIdOf(mail) };
    };
    await use(crossing, 79);
    await convert(crossing, 'crossed-0123456789');
    await expect.poll(() => requestOf(crossing)).toEqual({ requestId: 'crossed-0123456789' });
    await use(missed, 100);
    await closePeriod(new Date());
    expect(await requestOf(missed)).toEqual({ requestId: undefined });
  });

  test('a mail that was missed is made up for by the daily look, once, and without the earlier one', async () => {
    const keyed = await keyedAccount(database.client);
    await use(keyed, 100);
    await Promise.all([closePeriod(new Date()), closePeriod(new Date())]);
    await closePeriod(new Date());
    expect(await mails(keyed)).toEqual(['quota-100']);
  });

  test('after an upgrade the larger plan has mails of its own', async () => {
    const keyed = await keyedAccount(database.client);
    await use(keyed, 99);
    await convert(keyed);
    await expect.poll(() => mails(keyed)).toEqual(['quota-100']);
    await database.client.account.update({ where: { id: keyed.accountId }, data: { plan: 'starter-gbp' } });
    const ofMonth = { where: { accountId: keyed.accountId }, data: { used: 1999 } };
    await database.client.usage.updateMany(ofMonth);
    await convert(keyed);
    await expect.poll(() => mails(keyed)).toEqual(['quota-100', 'quota-100']);
    await closePeriod(new Date());
    expect(await mails(keyed)).toEqual(['quota-100', 'quota-100']);
  });

  test('the mail says how much is used; a larger plan or a new month leaves nothing to say', async () => {
    const keyed = await keyedAccount(database.client);
    await use(keyed, 100);
    const job = { mail: 'quota-100', accountId: keyed.accountId, period } as const;
    expect(await prepareMail(job)).toMatchObject({ template: quota100, data: { used: 100, limit: 100 } });
    expect(await prepareMail({ ...job, period: '2020-01' })).toBeNull();
    await database.client.account.update({ where: { id: keyed.accountId }, data: { plan: 'starter-gbp' } });
    expect(await prepareMail(job)).toBeNull();
  });

  test('who has ended the mail at four fifths gets none, and the one at the end all the same', async () => {
    const keyed = await keyedAccount(database.client);
    const { accountId } = keyed;
    await use(keyed, 100);
    const warning = { mail: 'quota-80', accountId, period } as const;
    const mail = await prepareMail(warning);
    const ticket = String(mail?.unsubscribe).split('/quota-mails/')[1] ?? '';
    expect(mail?.data).toMatchObject({ stop: `http://localhost:3000/quota-mails/${ticket}` });
    expect(await setQuotaWarningPreference(ticket, false)).toBe(true);
    expect(await prepareMail(warning)).toBeNull();
    expect(await prepareMail({ ...warning, mail: 'quota-100' })).toMatchObject({ template: quota100 });
    expect(await setQuotaWarningPreference(ticket, true)).toBe(true);
    expect(await prepareMail(warning)).not.toBeNull();
  });

  test('a ticket opens its own account alone, and a changed one nothing', async () => {
    const [one, other] = [await keyedAccount(database.client), await keyedAccount(database.client)];
    const [, mac = ''] = quotaWarningToken(one.accountId).split('.');
    for (const ticket of [`${other.accountId}.${mac}`, `${one.accountId}.${mac}x`, one.accountId, '', 'a.b']) {
      expect(await setQuotaWarningPreference(ticket, false), ticket).toBe(false);
      expect(await findQuotaWarningPreference(ticket), ticket).toBeNull();
    }
    expect(await findQuotaWarningPreference(quotaWarningToken(other.accountId))).toEqual({ wanted: true });
  });

  test('closing a period keeps what counts and lets the old go', async () => {
    const keyed = await keyedAccount(database.client);
    const { accountId } = keyed;
    await use(keyed, 3);
    await database.client.usage.create({ data: { accountId, period: '2019-05', used: 7 } });
    const old = { accountId, key: 'old', bodyMac: 'x', today: '2019-05-01', status: 200, charged: 1, requestsLeft: 1 };
    await database.client.idempotencyKey.create({ data: { ...old, createdAt: new Date('2019-05-01') } });
    await closePeriod(new Date());
    expect(await database.client.usage.findMany({ where: { accountId } })).toHaveLength(1);
    expect(await database.client.idempotencyKey.count({ where: { accountId } })).toBe(0);
  });

  test('the members area learns what is used, what is left, and the last twelve months', async () => {
    const { accountId } = await keyedAccount(database.client);
    const now = new Date('2026-11-20T10:00:00Z');
    for (const [month, used] of [
      ['2026-11', 12],
      ['2026-10', 100],
      ['2025-11', 5],
    ] as const)
      await database.client.usage.create({ data: { accountId, period: month, used } });
    const usage = await findQuotaUsage(accountId, now);
    expect(usage).toMatchObject({ used: 12, limit: 100, remaining: 88, renewsAt: new Date('2026-12-01T00:00:00Z') });
    expect(usage?.history).toHaveLength(12);
    expect(usage?.history.slice(0, 2)).toEqual([
      { month: '2026-11', used: 12 },
      { month: '2026-10', used: 100 },
    ]);
    expect(usage?.history.at(-1)).toEqual({ month: '2025-12', used: 0 });
    expect(await findQuotaUsage('00000000-0000-4000-8000-000000000000', now)).toBeNull();
  });
});
