import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fileSettingNames } from '~/platform/setting-files.server.ts';
import { readSettings, SettingsError, settingNames } from '~/platform/settings.server.ts';
import { similarNames } from '~/platform/similar-names.ts';
import { envExample } from '../../../scripts/env-example-entry.ts';
import { makeTemporary } from '../../support/temporary.ts';

const secret = 'a-secret-of-a-test-that-is-long-enough';
const complete = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://wayline.example/',
  DATABASE_URL: 'postgresql://db.example/wayline',
  REDIS_URL: 'redis://queue.example',
  SMTP_URL: 'smtp://mail.example',
  SESSION_KEYS: secret,
  ENCRYPTION_KEYS: `${secret}-new,${secret}-old`,
  KEY_PEPPER: secret,
};

function faultsOf(settings: Record<string, string | undefined>, embedded = false): string[] {
  try {
    readSettings(settings, embedded);
  } catch (error) {
    if (error instanceof SettingsError) return error.faults;
    throw error;
  }
  return [];
}

test('complete settings are read, lists are split and the address has no slash at its end', () => {
  const settings = readSettings(complete, false);
  expect(settings).toMatchObject({
    embedded: false,
    PORT: 3000,
    PUBLIC_URL: 'https://wayline.example',
  });
  expect(settings.ENCRYPTION_KEYS).toHaveLength(2);
});

test('V12.3 services without a checked certificate are refused where REQUIRE_SERVICE_TLS is set', () => {
  const required = { ...complete, REQUIRE_SERVICE_TLS: '1' };
  const names = (settings: Record<string, string>) => faultsOf(settings).map((fault) => fault.split(':')[0]);
  expect(names(required)).toEqual(['DATABASE_URL', 'REDIS_URL', 'SMTP_URL']);
  const encrypted = {
    DATABASE_URL: 'postgresql://db.example/wayline?sslmode=verify-full',
    REDIS_URL: 'rediss://queue.example',
    SMTP_URL: 'smtps://mail.example',
  };
  expect(names({ ...required, ...encrypted })).toEqual([]);
  expect(names({ ...required, ...encrypted, DATABASE_URL: 'postgresql://db.example/wayline?sslmode=require' })).toEqual(
    ['DATABASE_URL'],
  );
});

test('F50 every invalid setting is listed at once', () => {
  const faults = faultsOf({
    ...complete,
    DATABASE_URL: 'mysql://x',
    PORT: 'abc',
    SESSION_KEYS: 'short',
    PUBLIC_URL: 'http://wayline.example',
  });
  expect(faults.map((fault) => fault.split(':')[0])).toEqual(
    expect.arrayContaining(['DATABASE_URL', 'PORT', 'SESSION_KEYS.0', 'PUBLIC_URL']),
  );
});

test('F50 missing settings are named', () => {
  const faults = faultsOf({ NODE_ENV: 'production' });
  for (const name of [
    'DATABASE_URL',
    'REDIS_URL',
    'SMTP_URL',
    'SESSION_KEYS',
    'ENCRYPTION_KEYS',
    'KEY_PEPPER',
    'PUBLIC_URL',
  ])
    expect(faults.join('\n')).toContain(name);
});

test('S28 whatever is not embedded is production, unless ALLOW_INSECURE says otherwise', () => {
  const published = { ...complete, PUBLIC_URL: 'http://wayline.example', SESSION_KEYS: 'change-me-'.repeat(4) };
  for (const NODE_ENV of [undefined, '', 'test', 'staging', 'Development', 'production']) {
    expect(faultsOf({ ...complete, NODE_ENV }), NODE_ENV).toEqual([]);
    expect(faultsOf({ ...published, NODE_ENV }).map((fault) => fault.split(':')[0])).toEqual([
      'PUBLIC_URL',
      'SESSION_KEYS',
    ]);
    expect(faultsOf({ ...published, NODE_ENV, ALLOW_INSECURE: '1' })).toEqual([]);
  }
  for (const ALLOW_INSECURE of [undefined, '', '0', 'false'])
    expect(faultsOf({ ...complete, NODE_ENV: 'development', ALLOW_INSECURE })).toEqual([
      'NODE_ENV: development beside real services wants ALLOW_INSECURE=1',
    ]);
});

test('S28 insecure is refused where money is real or the address is public', () => {
  const own = { ...complete, NODE_ENV: 'development', ALLOW_INSECURE: '1', PUBLIC_URL: 'http://localhost:3000' };
  expect(faultsOf(own)).toEqual([]);
  expect(faultsOf({ ...own, PUBLIC_URL: complete.PUBLIC_URL })).toEqual([
    'ALLOW_INSECURE: is refused with an https PUBLIC_URL',
  ]);
  expect(faultsOf({ ...own, ...live, ...seller })).toEqual(['ALLOW_INSECURE: is refused with a live key of Stripe']);
});

const live = { STRIPE_SECRET_KEY: 'sk_live_sample', STRIPE_WEBHOOK_SECRET: 'whsec_sample' };
const seller = { SELLER_NAME: 'Wayline Ltd', SELLER_ADDRESS: '1 Quay Street|Bristol BS1 4XX' };

test('who takes real money says who sells: a live key wants the name and address for invoices', () => {
  expect(faultsOf({ ...complete, ...live, ...seller })).toEqual([]);
  const faults = faultsOf({ ...complete, ...live, SELLER_ADDRESS: ' ' });
  expect(faults.map((fault) => fault.split(':')[0])).toEqual(['SELLER_NAME', 'SELLER_ADDRESS']);
  expect(faultsOf({ ...complete, ...live, STRIPE_SECRET_KEY: 'sk_test_sample' })).toEqual([]);
});

test('F50 a wrong value is not called missing, and a sender without an address is refused', () => {
  expect(faultsOf({ ...complete, TRUST_PROXY: 'x' })).toEqual(['TRUST_PROXY: must be a number']);
  expect(faultsOf({ ...complete, MAIL_FROM: 'nonsense' }).join()).toContain('MAIL_FROM: must be an address');
  expect(faultsOf({ ...complete, MAIL_FROM: 'mail@wayline.example' })).toEqual([]);
});

const ofCompose = [
  'DOMAIN',
  'POSTGRES_PASSWORD',
  'REDIS_PASSWORD',
  'WEB_PROCESSES',
  'WORKER_PROCESSES',
  'BACKUP_DAYS',
  'PACKAGES_PUBLIC',
];

test('.env.example is the one that `node scripts/env-example.mjs` writes, with every setting and what compose asks for', () => {
  const text = fs.readFileSync('.env.example', 'utf8');
  expect(text).toBe(envExample());
  const listed = [...text.matchAll(/^([A-Z][A-Z\d_]+)=/gm)].map(([, name]) => name);
  expect(listed.toSorted()).toEqual([...settingNames, ...ofCompose].toSorted());
});

test('.env.example holds the defaults: a copy of it changes nothing', () => {
  const file = path.join(makeTemporary('env'), '.env');
  fs.writeFileSync(file, envExample());
  const script = 'console.log(JSON.stringify(process.env))';
  const { stdout } = spawnSync(process.execPath, [`--env-file=${file}`, '-e', script], {
    encoding: 'utf8',
    env: { NODE_ENV: 'test' },
  });
  const copied = JSON.parse(stdout) as Record<string, string>;
  expect(copied.MAIL_FROM).toContain('<');
  expect(copied.NODE_ENV).toBe('test'); // what is set already wins
  expect(readSettings({ ...copied, ...complete }, false)).toEqual(readSettings(complete, false));
});

test('a variable that looks like a misspelt setting is pointed out, and what every machine has is not', () => {
  const names = ['TRUST_PROXI', 'RATE_LIMT_PAGE', 'REDIS_URI', 'SMTP_URL', 'HOME', 'HOSTNAME', 'PATH', 'METRICS_PORT'];
  expect(similarNames(names, settingNames)).toEqual([
    { name: 'TRUST_PROXI', like: 'TRUST_PROXY' },
    { name: 'RATE_LIMT_PAGE', like: 'RATE_LIMIT_PAGE' },
    { name: 'REDIS_URI', like: 'REDIS_URL' },
  ]);
});

test('a secret may come from a file, without its last line break; both at once, none or an empty one is a fault', () => {
  const folder = makeTemporary('files');
  const file = path.join(folder, 'key');
  fs.writeFileSync(file, `${secret}\n`);
  const { SESSION_KEYS, ...others } = complete;
  expect(readSettings({ ...others, SESSION_KEYS_FILE: file }, false).SESSION_KEYS).toEqual([SESSION_KEYS]);
  expect(faultsOf({ ...complete, SESSION_KEYS_FILE: file })).toEqual([
    'SESSION_KEYS: is set, and so is SESSION_KEYS_FILE; keep one of them',
  ]);
  fs.writeFileSync(file, '\n');
  expect(faultsOf({ ...others, SESSION_KEYS_FILE: file })).toContain('SESSION_KEYS_FILE: the file is empty');
  fs.rmSync(folder, { recursive: true });
  expect(faultsOf({ ...others, SESSION_KEYS_FILE: file })).toContain(
    'SESSION_KEYS_FILE: the file cannot be read (ENOENT)',
  );
});

test('every setting that holds a secret can come from a file', () => {
  const secretNames = settingNames.filter((name) =>
    /SECRET|PASSWORD$|_KEYS|PEPPER|^(DATABASE|REDIS|SMTP)_URL/.test(name),
  );
  expect(secretNames.filter((name) => !fileSettingNames.includes(`${name}_FILE`))).toEqual([]);
  expect(fileSettingNames.filter((name) => !settingNames.includes(name.replace(/_FILE$/, '')))).toEqual([]);
});

test('a store of PDFs wants its key', () => {
  const PDF_STORAGE_URL = 'https://store.example/bucket';
  expect(faultsOf({ ...complete, PDF_STORAGE_URL })).toEqual([
    'PDF_STORAGE_KEY_ID: is missing (PDF_STORAGE_URL is set)',
    'PDF_STORAGE_SECRET: is missing (PDF_STORAGE_URL is set)',
  ]);
  expect(faultsOf({ ...complete, PDF_STORAGE_URL, PDF_STORAGE_KEY_ID: 'id', PDF_STORAGE_SECRET: 'secret' })).toEqual(
    [],
  );
});

test.each(['https://store.example/bucket?list', 'https://me:secret@store.example/bucket', 'https://store.example/b#c'])(
  'a store of PDFs is an address that names can follow, unlike %s',
  (PDF_STORAGE_URL) => {
    const faults = faultsOf({ ...complete, PDF_STORAGE_URL, PDF_STORAGE_KEY_ID: 'id', PDF_STORAGE_SECRET: 'secret' });
    expect(faults).toEqual(['PDF_STORAGE_URL: must be https://host/bucket, without a user, "?" or "#"']);
  },
);

test('Sentinels are host:port each', () => {
  expect(faultsOf({ ...complete, REDIS_SENTINELS: 'one.example:26379, two.example:26379' })).toEqual([]);
  expect(faultsOf({ ...complete, REDIS_SENTINELS: 'one.example' })).toEqual([
    'REDIS_SENTINELS: must be a list of host:port',
  ]);
});

test.each(['change-me-change-me-change-me-change-me', 'x'.repeat(40), `my-CHANGEME-${'abcdefgh'.repeat(4)}`])(
  'S28 production refuses the secret %s',
  (known) => {
    expect(faultsOf({ ...complete, KEY_PEPPER: known }).join()).toContain('KEY_PEPPER');
  },
);

test('an embedded run needs no settings and keeps the secrets it made', () => {
  const folder = makeTemporary('settings');
  const [first, second] = [readSettings({ DATA_DIR: folder }, true), readSettings({ DATA_DIR: folder }, true)];
  expect(first.SESSION_KEYS).toEqual(second.SESSION_KEYS);
  expect(first.KEY_PEPPER[0]).not.toBe(first.SESSION_KEYS[0]);
  expect(fs.statSync(path.join(folder, 'secrets.json')).mode & 0o077).toBe(0);
});

test('F44 a half-written file of secrets is written again', () => {
  const folder = makeTemporary('settings');
  fs.writeFileSync(path.join(folder, 'secrets.json'), '{"SESSION_KEYS": "abc');
  expect(readSettings({ DATA_DIR: folder }, true).SESSION_KEYS[0]).toHaveLength(43);
});
