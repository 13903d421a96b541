import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeDetails } from '~/accounts/change-details.server.ts';
import { confirmEmailChange } from '~/accounts/email-change.server.ts';
import { issueToken } from '~/accounts/tokens.server.ts';
import { enqueue } from '~/jobs/enqueue.server.ts';
import type { SendMail } from '~/jobs/mails.ts';
import { eventually } from '../support/eventually.ts';
import { currentPeriod } from '../support/period.ts';
import { hasRedis } from '../support/redis.ts';
import { signedUp } from '../support/signed-up.ts';
import { headerOf } from '../support/smtp.ts';
import { openWorkerSetup, type WorkerSetup } from '../support/worker-setup.ts';

const period = await currentPeriod();

describe.skipIf(!hasRedis)('mails', () => {
  let world: WorkerSetup;

  beforeAll(async () => {
    world = await openWorkerSetup('pglite', { variables: { CONTACT_TO: 'us@wayline.example', LOG_LEVEL: 'info' } });
  });

  afterAll(() => world.close());

  const sent = (id: string) =>
    eventually(async () => world.smtp.received.find((mail) => mail.messageId.startsWith(`<${id}@`)));
  const settled = (id: string) =>
    eventually(async () => {
      const row = await world.database.client.outbox.findUniqueOrThrow({ where: { id } });
      return row.doneAt || row.failedAt ? row : null;
    });
  const send = (payload: SendMail) => world.database.client.$transaction((tx) => enqueue(tx, 'send-mail', payload));
  const write = (message: Partial<{ name: string; email: string; accountId: string; message: string }> = {}) =>
    world.database.client.contactMessage.create({
      data: { name: 'Clara', email: 'clara@meridian.example', agency: 'Meridian', message: 'Hello', ...message },
    });

  test('R2: an activation mail goes to the new account once, and the row is done', async () => {
    const { job } = await signedUp(world.database.client, { email: 'once@meridian.example' });
    const mail = await sent(job);
    expect(mail.to).toEqual(['once@meridian.example']);
    expect(headerOf(mail.raw, 'Subject')).toBe('Activate your Wayline account');
    expect(headerOf(mail.raw, 'Auto-Submitted')).toBe('auto-generated');
    expect(mail.plain).toMatch(/http:\/\/localhost:3000\/signup\/activate\//);
    expect(await settled(job)).toMatchObject({ failure: null, failedAt: null });
    const log = await world.database.client.mailLog.findUniqueOrThrow({ where: { id: job } });
    expect(log).toMatchObject({ kind: 'activation', recipient: 'o…e@meridian.example', attempts: 1, failure: null });
    expect(world.smtp.received.filter((each) => each.messageId === mail.messageId)).toHaveLength(1);
  });

  test('R2: a job that comes again after it was done sends nothing', async () => {
    const { job } = await signedUp(world.database.client);
    await sent(job);
    await settled(job);
    await world.database.client.outbox.update({ where: { id: job }, data: { doneAt: null, dispatchedAt: null } });
    await world.redis.client.flushall();
    await settled(job);
    expect(world.smtp.received.filter((mail) => mail.messageId.startsWith(`<${job}@`))).toHaveLength(1);
  });

  test('every kind of mail about an account reaches it', async () => {
    const { accountId } = await signedUp(world.database.client, { email: 'all@meridian.example' });
    const kinds = ['welcome', 'password-changed', 'details-changed', 'key-revealed'] as const;
    const ids = await Promise.all(kinds.map((mail) => send({ mail, accountId })));
    for (const id of ids) expect((await sent(id)).to).toEqual(['all@meridian.example']);
    const revoked = await sent(await send({ mail: 'key-changed', accountId, what: 'revoked' }));
    expect(revoked.plain).toContain('A private key of your account has just been revoked');
  });

  test('the mail at four fifths can be ended by the mail programme itself (RFC 8058), others cannot', async () => {
    const { accountId } = await signedUp(world.database.client, { email: 'eighty@meridian.example' });
    await world.database.client.account.update({ where: { id: accountId }, data: { plan: 'free' } });
    await world.database.client.usage.create({ data: { accountId, period, used: 80 } });
    const { raw, plain } = await sent(await send({ mail: 'quota-80', accountId, period }));
    const link =
      /^<(http:\/\/localhost:3000\/quota-mails\/\S+)>$/.exec(headerOf(raw, 'List-Unsubscribe'))?.[1] ?? 'none';
    expect(headerOf(raw, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    expect(plain).toContain(link);
    const welcome = await sent(await send({ mail: 'welcome', accountId }));
    expect(headerOf(welcome.raw, 'List-Unsubscribe')).toBe('');
  });

  test('a change of address is told to both at its start and at its end, and the former one reads the new one masked', async () => {
    const { client } = world.database;
    const { accountId } = await signedUp(client, { email: 'former@meridian.example', language: 'de' });
    const activatedAt = new Date();
    const account = await client.account.update({ where: { id: accountId }, data: { activatedAt } });
    const now = new Date();
    await changeDetails({ account, session: { authenticatedAt: now } }, { email: 'new@meridian.example' }, { now });
    const to = (address: string, subject: string) =>
      eventually(async () =>
        world.smtp.received.find((mail) => mail.to.includes(address) && mail.plain.includes(subject)),
      );
    const started = await to('former@meridian.example', 'Ihre E-Mail-Adresse soll geändert werden');
    const link = await to('new@meridian.example', 'Bestätigen Sie Ihre neue E-Mail-Adresse');
    const [, text = ''] = /\/confirm-email\/([\w-]+)/.exec(link.plain) ?? [];
    expect(link.plain).not.toContain('Clara');
    expect(await confirmEmailChange({ account, sessionId: 'none' }, text, { now: new Date() })).toMatchObject({
      ok: true,
    });
    await to('new@meridian.example', 'Das ist jetzt Ihre Adresse');
    const notice = await to('former@meridian.example', 'Die E-Mail-Adresse Ihres Kontos wurde geändert');
    for (const mail of [started, notice]) {
      expect(mail.plain).toContain('n…w@meridian.example');
      expect(mail.plain).not.toContain('new@');
    }
    expect(notice.plain).toContain('http://localhost:3000/suggestions');
  });

  test('L10 a mail to an unproven address contains no typed name', async () => {
    const { client } = world.database;
    const name = 'You won a prize, call +44 900 555 0100 today';
    const { accountId, job } = await signedUp(client, { email: 'stranger@meridian.example', name });
    const reset = await client.$transaction(async (tx) => {
      const tokenId = await issueToken(tx, accountId, 'reset', new Date());
      return enqueue(tx, 'send-mail', { mail: 'reset', accountId, tokenId });
    });
    for (const id of [job, reset]) {
      const { raw, plain } = await sent(id);
      expect(headerOf(raw, 'To')).not.toContain('prize');
      expect(plain).not.toContain('prize');
    }
  });

  test('O2 a mail and the log line of its job carry the id of the request that caused them', async () => {
    const { id: messageId } = await write();
    const payload = { mail: 'contact', messageId } as const;
    const id = await world.database.client.$transaction((tx) => enqueue(tx, 'send-mail', payload, 'asked-0123456789'));
    expect(headerOf((await sent(id)).raw, 'X-Request-Id')).toBe('asked-0123456789');
    const byClock = await send({ mail: 'contact', messageId });
    expect(headerOf((await sent(byClock)).raw, 'X-Request-Id')).toBe('');
    await Promise.all([id, byClock].map(settled));
    const lines = fs
      .readFileSync(path.join(world.database.dataFolder, 'log', 'wayline.log'), 'utf8')
      .trim()
      .split('\n');
    const mine = lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => line.id === id);
    expect(mine).toMatchObject([{ msg: 'mail-sent', request_id: 'asked-0123456789', kind: 'contact' }]);
  });

  test('a link that a newer one has voided is not sent, and the job is done', async () => {
    const { accountId } = await signedUp(world.database.client);
    const issue = () => world.database.client.$transaction((tx) => issueToken(tx, accountId, 'reset', new Date()));
    const [old, current] = [await issue(), await issue()];
    const [first, second] = [
      await send({ mail: 'reset', accountId, tokenId: old }),
      await send({ mail: 'reset', accountId, tokenId: current }),
    ];
    await sent(second);
    expect(await settled(first)).toMatchObject({ failure: null });
    expect(world.smtp.received.some((mail) => mail.messageId.startsWith(`<${first}@`))).toBe(false);
  });

  test('a contact message goes to us, and an answer to whoever wrote it', async () => {
    const { id: messageId } = await write({ name: 'Clara "C" Meridian' });
    const mail = await sent(await send({ mail: 'contact', messageId }));
    expect(mail.to).toEqual(['us@wayline.example']);
    expect(headerOf(mail.raw, 'Reply-To')).toContain('clara@meridian.example');
    expect(headerOf(mail.raw, 'From')).toContain('no-reply@wayline.example');
  });

  test('a copy of a contact message goes to the account’s own address and to no other', async () => {
    const { accountId } = await signedUp(world.database.client, { email: 'writer@meridian.example' });
    const own = await write({ accountId, email: 'writer@meridian.example', message: 'My words' });
    const [elsewhere, strangers] = [await write({ accountId, message: 'My words' }), await write()];
    const ids = await Promise.all(
      [own, elsewhere, strangers].map(({ id }) => send({ mail: 'contact-copy', messageId: id })),
    );
    const [copy = '', receipt = '', none = ''] = ids;
    expect((await sent(copy)).plain).toContain('My words');
    expect((await sent(receipt)).plain).not.toContain('My words');
    await settled(none);
    expect(world.smtp.received.some((mail) => mail.messageId.startsWith(`<${none}@`))).toBe(false);
  });

  test('the acknowledgement to a visitor holds nothing of what was written', async () => {
    const { id: messageId } = await write({ name: 'Buy now', message: 'Cheap watches' });
    const mail = await sent(await send({ mail: 'contact-received', messageId }));
    expect(mail.plain).not.toMatch(/Buy now|Cheap watches/);
  });

  test('S18: line breaks and commas in names and addresses add no header and no recipient', async () => {
    const name = 'Clara\r\nBcc: victim@evil.test\r\n\r\nHello';
    const { job } = await signedUp(world.database.client, { name, email: 'crlf@meridian.example' });
    const mail = await sent(job);
    expect(mail.to).toEqual(['crlf@meridian.example']);
    expect(headerOf(mail.raw, 'Bcc')).toBe('');
    const { id: messageId } = await write({ name, email: 'a@b.example\r\nBcc: victim@evil.test' });
    const refused = await settled(await send({ mail: 'contact', messageId }));
    expect(refused.failure).toBe('unusable address');
    const list = await signedUp(world.database.client, { email: 'a@b.example,victim@evil.test' });
    expect((await settled(list.job)).failure).toBe('unusable address');
    expect(world.smtp.received.flatMap(({ to }) => to)).not.toContain('victim@evil.test');
  });

  test('a recipient whom the server refuses for good is a dead letter at once, without the address in its reason', async () => {
    world.smtp.behaviour = 'no-such-user';
    const { job } = await signedUp(world.database.client, { email: 'gone@meridian.example' });
    const row = await settled(job);
    world.smtp.behaviour = 'fine';
    expect(row.failedAt).not.toBeNull();
    expect(row.failure).toMatch(/550/);
    expect(row.failure).not.toContain('gone@');
    const inRedis = JSON.stringify(await world.redis.client.hgetall(`wayline:send-mail:${job}`));
    expect(inRedis).toContain('550');
    expect(inRedis).not.toMatch(/gone@|Clara/);
    const log = await world.database.client.mailLog.findUniqueOrThrow({ where: { id: job } });
    expect(log).toMatchObject({ attempts: 1, sentAt: null });
  });
});
