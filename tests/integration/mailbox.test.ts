import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { requireDevelopment } from '~/auth/guards.server.ts';
import { findMail, listMails } from '~/operations/admin/mailbox.server.ts';
import { deliver } from '~/platform/deliver-mail.server.ts';
import { configureSettings, settings } from '~/platform/env.server.ts';
import { UnusableAddress } from '~/platform/mail-message.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase('pglite');
});

afterAll(() => database.close());

const mail = {
  messageId: '<one@wayline.example>',
  to: { name: 'Clara', address: 'clara@meridian.example' },
  subject: 'Activate',
  html: '<p><a href="http://localhost/a?b=1&amp;c=2">go</a> <a href="http://localhost/a?b=1&amp;c=2">again</a></p>',
  text: 'go',
  automatic: true,
};

test('without a mail server a mail lands in the mailbox, as JSON and as a server would have got it', async () => {
  await deliver(mail);
  const [kept] = await listMails();
  expect(kept).toMatchObject({ id: 'one', to: 'clara@meridian.example', subject: 'Activate', text: 'go' });
  expect(kept?.links).toEqual(['http://localhost/a?b=1&c=2']);
  const raw = fs.readFileSync(path.join(database.dataFolder, 'mailbox', 'one.eml'), 'utf8');
  expect(raw).toMatch(/^Message-ID: <one@wayline.example>$/m);
  expect(await findMail('one')).toEqual(kept);
});

test('a mail sent twice is there once, and the newest stands first', async () => {
  await deliver(mail);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1000 });
  onTestFinished(() => void vi.useRealTimers());
  await deliver({ ...mail, messageId: '<two@wayline.example>', subject: 'Later' });
  expect((await listMails()).map(({ id }) => id)).toEqual(['two', 'one']);
});

test('S18: a subject with line breaks stays one header, and an address with one is refused', async () => {
  await deliver({ ...mail, messageId: '<three@x>', subject: 'Hello\r\nBcc: victim@evil.test' });
  const raw = fs.readFileSync(path.join(database.dataFolder, 'mailbox', 'three.eml'), 'utf8');
  expect(raw).not.toMatch(/^Bcc:/m);
  const address = 'a@b.example\r\nBcc: victim@evil.test';
  await expect(deliver({ ...mail, to: { name: '', address } })).rejects.toThrow(UnusableAddress);
});

test('nothing outside of the mailbox can be asked for', async () => {
  for (const id of ['../secrets', '..', 'one.json', '', 'x'.repeat(200), 'none']) expect(await findMail(id)).toBeNull();
});

test('outside of embedded runs, and at other hosts, the pages for development are not there', () => {
  const ask = (host: string) => () => requireDevelopment({ request: new Request(`http://${host}:3000/dev/mailbox`) });
  for (const host of ['localhost', '127.0.0.1', '[::1]']) expect(ask(host)).not.toThrow();
  for (const host of ['evil.example', 'localhost.evil.example', '10.0.0.1']) expect(ask(host)).toThrow();
  const usual = settings();
  configureSettings({ ...usual, embedded: false });
  expect(ask('localhost')).toThrow();
  configureSettings(usual);
});
