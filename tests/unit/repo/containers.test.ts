import fs from 'node:fs';
import { expect, test } from 'vitest';

const compose = fs.readFileSync('compose.yaml', 'utf8');
const image = fs.readFileSync('Dockerfile', 'utf8');

/** The text of a block at the first column, or of a service, without its comments. */
const block = (indent: string, name: string) => {
  const text = compose.replace(/^\s*#.*$/gm, '');
  return new RegExp(`^${indent}${name}:.*\\n(?:(?:${indent} .*)?\\n)*`, 'm').exec(text)?.[0] ?? '';
};

const services = ['migrate', 'web', 'worker', 'database', 'queue'];
const lines = (text: string) => text.split('\n').map((line) => line.trim());

test('I7 the services are the ones that are looked at here', () => {
  const all = [...block('', 'services').matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name);
  expect(all).toEqual(services);
});

test('I7 what all services share takes away what none of them needs', () => {
  expect(lines(block('', 'x-closed'))).toEqual(
    expect.arrayContaining([
      'restart: unless-stopped',
      'cap_drop: [ALL]',
      'security_opt: ["no-new-privileges:true"]',
      'read_only: true',
      'pids_limit: 512',
    ]),
  );
  expect(lines(block('', 'x-wayline'))).toContain('<<: *closed');
});

test.each(services)('I7 %s has it, with a limit of memory, and writes to memory and volumes only', (name) => {
  const text = block('  ', name);
  expect(text).toMatch(/^ {4}<<: \*(closed|wayline)$/m);
  const whole = text.includes('*wayline') ? text + block('', 'x-wayline') : text;
  expect(whole).toMatch(/^ +mem_limit: \d+(m|g)$/m);
  expect(whole).toMatch(/^ +tmpfs: \[\/tmp/m);
  expect(whole).not.toMatch(/privileged|network_mode|pid: host|docker\.sock|SYS_ADMIN/);
  expect(whole).not.toMatch(/read_only: false/);
});

test('I7 no password is published, and both are demanded', () => {
  const passwords = [...compose.matchAll(/(?:PASSWORD|AUTH): (.*?)[,}\n]|\/\/\w*:(.*?)@/g)].map(([, a, b]) => a ?? b);
  expect(passwords.length).toBeGreaterThanOrEqual(4);
  for (const password of passwords) expect(password).toMatch(/\$\{(POSTGRES|REDIS)_PASSWORD:\?/);
  expect(compose).toContain('requirepass %s');
});

test('I7 the only open port is for a proxy on the same machine, and the product knows of the proxy', () => {
  expect([...compose.matchAll(/ports: (.*)/g)].map(([, ports]) => ports)).toEqual(['["127.0.0.1:3000:3000"]']);
  expect(block('', 'x-wayline')).toContain('TRUST_PROXY: "1"');
});

test('I7 the image runs as a user who owns none of its files, and takes no data folder with it', () => {
  expect(image).toMatch(/^USER node$/m);
  expect(image.slice(image.lastIndexOf('COPY'))).toContain('USER node'); // copied before, as root
  expect(image).not.toMatch(/--chown|ADD |curl|sudo/);
});

test.each(['.gitignore', '.dockerignore'])('L7 %s keeps every data folder out, whatever its name', (file) => {
  const names = fs.readFileSync(file, 'utf8').split('\n');
  expect(names.some((name) => /^\.data\*\/?$/.test(name))).toBe(true);
  expect(names).toContain('.env');
});
