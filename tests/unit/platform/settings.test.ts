import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readSettings, SettingsError } from '~/platform/settings.server.ts';

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
    production: true,
    embedded: false,
    PORT: 3000,
    PUBLIC_URL: 'https://wayline.example',
  });
  expect(settings.ENCRYPTION_KEYS).toHaveLength(2);
});

test('F50 every fault is listed at once', () => {
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

test('F50 what is missing is named', () => {
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

test.each(['change-me-change-me-change-me-change-me', 'x'.repeat(40)])(
  'S28 production refuses the secret %s',
  (known) => {
    expect(faultsOf({ ...complete, KEY_PEPPER: known }).join()).toContain('KEY_PEPPER');
  },
);

test('an embedded run needs no settings and keeps the secrets it made', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wayline-settings-'));
  const [first, second] = [readSettings({ DATA_DIR: folder }, true), readSettings({ DATA_DIR: folder }, true)];
  expect(first.SESSION_KEYS).toEqual(second.SESSION_KEYS);
  expect(first.KEY_PEPPER).not.toBe(first.SESSION_KEYS[0]);
  expect(fs.statSync(path.join(folder, 'secrets.json')).mode & 0o077).toBe(0);
  fs.rmSync(folder, { recursive: true });
});

test('F44 a half-written file of secrets is written again', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wayline-settings-'));
  fs.writeFileSync(path.join(folder, 'secrets.json'), '{"SESSION_KEYS": "abc');
  expect(readSettings({ DATA_DIR: folder }, true).SESSION_KEYS[0]).toHaveLength(43);
  fs.rmSync(folder, { recursive: true });
});
