import { configureSettings } from '~/platform/env.server.ts';
import { readSettings } from '~/platform/settings.server.ts';

const secret = 'for-tests-only-for-tests-only-for-tests-only';
const secrets = { SESSION_KEYS: secret, ENCRYPTION_KEYS: secret, KEY_PEPPER: secret };
const services = {
  DATABASE_URL: 'postgresql://nowhere/x',
  REDIS_URL: '/nowhere/redis.sock',
  SMTP_URL: 'smtp://nowhere',
};

/** Settings for tests that touch no service; silent, so that what is logged on purpose does not fill the screen. */
export function placeTestSettings(variables: Record<string, string> = {}): void {
  configureSettings(
    readSettings({ ALLOW_INSECURE: '1', LOG_LEVEL: 'silent', ...secrets, ...services, ...variables }, false),
  );
}
