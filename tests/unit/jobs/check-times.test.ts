import { expect, test } from 'vitest';
import { checkTimes } from '~/jobs/check-times.server.ts';
import { readSettings, SettingsError } from '~/platform/settings.server.ts';

const secret = 'a-secret-of-a-test-that-is-long-enough';
const complete = {
  PUBLIC_URL: 'https://wayline.example/',
  DATABASE_URL: 'postgresql://db.example/wayline',
  REDIS_URL: 'redis://queue.example',
  SMTP_URL: 'smtp://mail.example',
  SESSION_KEYS: secret,
  ENCRYPTION_KEYS: secret,
  KEY_PEPPER: secret,
};

function faultsOf(times: Record<string, string>): string[] {
  try {
    checkTimes(readSettings({ ...complete, ...times }, false));
  } catch (error) {
    if (error instanceof SettingsError) return error.faults;
    throw error;
  }
  return [];
}

test('F50 a job has time for the services that it asks; what is too long is listed at once', () => {
  expect(faultsOf({})).toEqual([]);
  expect(
    faultsOf({ SMTP_TIMEOUT: '44', STRIPE_TIMEOUT: '29', PRINT_TIMEOUT: '39', DATABASE_TIMEOUT: '28000' }),
  ).toEqual([]);
  expect(
    faultsOf({ SMTP_TIMEOUT: '45', STRIPE_TIMEOUT: '30', PRINT_TIMEOUT: '40', DATABASE_TIMEOUT: '28500' }),
  ).toEqual([
    'SMTP_TIMEOUT: with three times SMTP_CONNECT_TIMEOUT an email may take: 60 seconds, which must be less than 60',
    'STRIPE_TIMEOUT: a call that is made twice may take: 60 seconds, which must be less than 60',
    'PRINT_TIMEOUT: twice that and PDF_STORAGE_TIMEOUT an invoice may take: 90 seconds, which must be less than 90',
    'DATABASE_TIMEOUT: twice that, CONNECT_TIMEOUT and REDIS_TIMEOUT a worker may wait: 60 seconds, which must be less than 60',
  ]);
});

test.each([
  'CONNECT_TIMEOUT',
  'REDIS_TIMEOUT',
  'SMTP_CONNECT_TIMEOUT',
  'SMTP_TIMEOUT',
  'STRIPE_TIMEOUT',
  'PRINT_TIMEOUT',
  'PDF_STORAGE_TIMEOUT',
])('%s has bounds', (name) => {
  for (const value of ['0', '-1', '1000000', 'x'])
    expect(() => readSettings({ ...complete, [name]: value }, false), value).toThrow(SettingsError);
});
