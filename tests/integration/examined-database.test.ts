import fs from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { examineInstallation } from '~/operations/doctor/doctor.server.ts';
import { examineBackups } from '~/operations/doctor/examine-backups.server.ts';
import { examineDatabase } from '~/operations/doctor/examine-database.server.ts';
import { newestBackup } from '~/operations/watch/newest-backup.server.ts';
import { readGauges } from '~/operations/watch/read-gauges.server.ts';
import { closeDatabase } from '~/platform/database.server.ts';
import { settings } from '~/platform/env.server.ts';
import { registry } from '~/platform/metrics.server.ts';
import { freePort } from '../../scripts/free-port.mjs';
import { hasPostgres, startPostgres } from '../support/postgres.ts';
import { placeTestSettings } from '../support/settings.ts';
import { makeTemporary } from '../support/temporary.ts';

const none = async () => [];

afterEach(() => closeDatabase());

async function saidOf(DATABASE_URL: string): Promise<string> {
  placeTestSettings({ DATABASE_URL });
  const findings = await examineDatabase(none);
  await closeDatabase();
  expect(findings).toMatchObject([{ name: 'PostgreSQL', state: 'error' }]);
  return findings[0]?.detail ?? '';
}

/** Listens, and answers each connection in its own way. */
async function listener(answer: (socket: net.Socket) => void): Promise<number> {
  const server = net.createServer((socket) => {
    socket.on('error', () => {});
    answer(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

const at = (port: number) => `postgresql://wayline:hidden-word@127.0.0.1:${port}/wayline`;

/** PostgreSQL's ErrorResponse, as its protocol has it. */
function refusal(code: string): Buffer {
  const body = Buffer.from(`SFATAL\0VFATAL\0C${code}\0Mno hidden-word here\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

describe('what the doctor says of PostgreSQL', () => {
  test('nothing listens', async () => {
    expect(await saidOf(at(await freePort()))).toMatch(/^nothing listens there: .* \(ECONNREFUSED\)$/);
    expect(await saidOf('postgresql://wayline@localhost/none?host=/nowhere')).toMatch(/^there is no such socket/);
  });

  test('it answers late, or not at all, which ten seconds are waited for', { timeout: 30_000 }, async () => {
    const begun = performance.now();
    const port = await listener(() => {});
    expect(await saidOf(at(port))).toMatch(/^no answer within 10 s: the machine or PostgreSQL is overloaded or hangs/);
    expect(performance.now() - begun).toBeGreaterThan(9_500);
    expect(settings().CONNECT_TIMEOUT, 'the patience of the doctor is its own').toBeLessThan(10_000);
  });

  test.each(['end', 'resetAndDestroy'] as const)('the connection is taken, and then its %s comes', async (end) => {
    const port = await listener((socket) => socket.on('data', () => socket[end]()));
    expect(await saidOf(at(port))).toMatch(/^ends the connection without a word/);
  });

  test.each([
    ['28P01', /^refuses the password in DATABASE_URL \(28P01\)$/],
    ['28000', /^refuses this user/],
    ['3D000', /^has no such database/],
    ['53300', /^takes no further connection/],
    ['57P03', /^is starting or stopping/],
    ['XX000', /^not usable \(XX000\): check DATABASE_URL/],
  ])('it refuses with %s', async (code, says) => {
    const port = await listener((socket) => socket.on('data', () => socket.end(refusal(code))));
    const said = await saidOf(at(port));
    expect(said).toMatch(says);
    expect(said).not.toContain('hidden-word');
  });

  test.skipIf(!hasPostgres)(
    'a database that is slow to take a connection is in order',
    { timeout: 60_000 },
    async () => {
      const postgres = await startPostgres();
      onTestFinished(() => postgres.drop());
      const { searchParams, pathname } = new URL(postgres.url);
      const port = await listener((socket) => {
        const service = net.connect(`${searchParams.get('host')}/.s.PGSQL.5432`);
        onTestFinished(() => void service.destroy());
        service.on('error', () => {}).pipe(socket);
        setTimeout(() => socket.pipe(service), 3_000);
      });
      placeTestSettings({ DATABASE_URL: `postgresql://wayline@127.0.0.1:${port}${pathname}`, CONNECT_TIMEOUT: '1000' });
      const findings = await examineDatabase(none);
      expect(findings.filter(({ state }) => state === 'error')).toEqual([]);
      expect(findings[0]?.detail).toMatch(/answers in/);
    },
  );

  test('nothing else is examined before it has answered', { timeout: 60_000 }, async () => {
    const folder = makeTemporary('browser');
    const mark = path.join(folder, 'started');
    const browser = path.join(folder, 'chromium');
    fs.writeFileSync(browser, `#!/bin/sh\ndate >> ${mark}\nexit 1\n`, { mode: 0o755 });
    let isAlone: boolean | null = null;
    const port = await listener((socket) =>
      setTimeout(() => {
        isAlone ??= !fs.existsSync(mark); // later connections are of other examinations
        socket.end(refusal('57P03'));
      }, 1_500),
    );
    placeTestSettings({ DATABASE_URL: at(port), CHROMIUM_PATH: browser, SMTP_URL: 'smtp://127.0.0.1:1' });
    await examineInstallation(none);
    expect([isAlone, fs.existsSync(mark)]).toEqual([true, true]);
  });
});

describe('backups', () => {
  const folder = makeTemporary('dumps');
  const hour = 3_600_000;
  const now = Date.now();
  const dump = (name: string, age: number) => {
    fs.writeFileSync(path.join(folder, name), '');
    fs.utimesSync(path.join(folder, name), new Date(now - age), new Date(now - age));
  };
  const gauge = async () => {
    await readGauges('worker', new Date());
    return /^wayline_backup_last_success_timestamp_seconds (\S+)$/m.exec(await registry.metrics())?.[1];
  };

  test('the doctor and a worker tell how old the newest is', async () => {
    placeTestSettings({ BACKUP_DIR: folder });
    expect([newestBackup(), examineBackups(now)]).toMatchObject([
      0,
      [{ state: 'error', detail: `${folder} holds none` }],
    ]);
    expect(await gauge()).toBe('0');
    dump('wayline-20260101T000000Z.dump', 30 * hour);
    dump('wayline-20260102T000000Z.dump.part', hour);
    dump('other.dump', hour);
    expect(examineBackups(now)).toMatchObject([
      { state: 'error', detail: 'the newest is 30.0 hours old: see why it failed' },
    ]);
    dump('wayline-20260103T000000Z.dump', 25 * hour);
    expect(examineBackups(now)).toEqual([{ name: 'backups', state: 'ok', detail: 'the newest is 25.0 hours old' }]);
    expect(Number(await gauge())).toBeCloseTo((now - 25 * hour) / 1000, 0);
  });

  test('a folder that is not set or not there is said; its metric is missing, or 0 for the alert', async () => {
    placeTestSettings({});
    expect([newestBackup(), examineBackups()]).toMatchObject([null, [{ state: 'warning' }]]);
    expect(await gauge()).toBeUndefined();
    placeTestSettings({ BACKUP_DIR: path.join(folder, 'nowhere') });
    expect(examineBackups()).toMatchObject([
      { state: 'error', detail: expect.stringMatching(/cannot be read \(ENOENT\)/) },
    ]);
    expect(await gauge()).toBe('0');
  });
});
