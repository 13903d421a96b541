import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { fileSettingNames, fileSettings } from '~/platform/setting-files.server.ts';
import { settingNames } from '~/platform/settings.server.ts';
import { findProgram } from '../../../scripts/install.mjs';
import { complaintsAbout } from '../../support/manifest-types.ts';
import { makeTemporary } from '../../support/temporary.ts';

const folder = 'deploy/kubernetes';

interface Container {
  image: string;
  args: string[];
  envFrom: { configMapRef: { name: string } }[];
  volumeMounts: { name: string }[];
  securityContext: object;
  livenessProbe?: object;
  readinessProbe?: object;
  resources: { limits: { memory: string } };
}
interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; annotations?: Record<string, string> };
  data?: Record<string, string>;
  spec: {
    template: {
      metadata: { labels: Record<string, string> };
      spec: {
        containers: Container[];
        securityContext: { runAsNonRoot: boolean; seccompProfile: { type: string; localhostProfile?: string } };
        automountServiceAccountToken: boolean;
        terminationGracePeriodSeconds: number;
        volumes: { name: string }[];
      };
    };
    selector?: { matchLabels?: Record<string, string> };
  };
}

const readAll = (file: string) =>
  parseAllDocuments(fs.readFileSync(path.join(folder, file), 'utf8')).map((each) => each.toJS() as Manifest);
const kustomization = parse(fs.readFileSync(path.join(folder, 'kustomization.yaml'), 'utf8')) as {
  resources: string[];
};
const { resources } = kustomization;
const manifests = resources.flatMap(readAll);
const pods = manifests.filter(({ kind }) => kind === 'Deployment' || kind === 'Job');

test('kustomize gets each manifest, for one namespace, with the image that all pods name', () => {
  const { version } = JSON.parse(fs.readFileSync('package.json', 'utf8'));
  const others = ['kustomization.yaml', 'secrets.example.yaml', 'shared-builds'];
  const files = fs.readdirSync(folder).filter((file) => !others.includes(file));
  expect({ ...kustomization, resources: resources.toSorted() }).toEqual({
    apiVersion: 'kustomize.config.k8s.io/v1beta1',
    kind: 'Kustomization',
    namespace: manifests.find(({ kind }) => kind === 'Namespace')?.metadata.name,
    resources: files.toSorted(),
    labels: [{ pairs: { 'app.kubernetes.io/part-of': 'wayline' } }],
    images: [{ name: 'wayline', newName: 'registry.example.com/wayline', newTag: version }],
  });
  for (const { spec } of pods) expect(spec.template.spec.containers.map(({ image }) => image)).toEqual(['wayline']);
});

test('the manifests are what the types of Kubernetes 1.30 ask for', () => {
  const all = [...manifests, ...readAll('secrets.example.yaml')].filter(
    ({ apiVersion: version }) => !version.startsWith('gateway.networking.k8s.io/'),
  );
  expect(new Set(all.map(({ kind }) => kind)).size).toBe(9);
  expect(complaintsAbout(all)).toEqual([]);
});

test('a field that is misspelt, of another kind, at the wrong place or missing would be noticed, and a wrong version', () => {
  const text = fs.readFileSync(path.join(folder, 'web.yaml'), 'utf8');
  const broken = (from: string, to: string) => {
    expect(text).toContain(from);
    return parseAllDocuments(text.replace(from, to))[0]?.toJS() as Manifest;
  };
  const said = complaintsAbout([
    broken('          resources:', '          ressources:'),
    broken('      containers:', '      readinessProbe: { periodSeconds: 2 }\n      containers:'),
    broken('memory: 384Mi', 'memory: 384'),
    broken('  selector:\n    matchLabels: { app.kubernetes.io/name: wayline-web }\n', ''),
    broken('apiVersion: apps/v1', 'apiVersion: apps/v1beta1'),
  ]);
  expect(said).toEqual([
    expect.stringContaining("'\"ressources\"' does not exist in type 'Container'"),
    expect.stringContaining("'\"readinessProbe\"' does not exist in type 'PodSpec'"),
    expect.stringContaining("Type 'number' is not assignable to type 'string'"),
    expect.stringContaining("Property 'selector' is missing"),
    expect.stringContaining("Cannot find module 'kubernetes-types/apps/v1beta1'"),
  ]);
});

test('what a manifest names is there: settings, secrets, volumes, services and what is scaled', () => {
  const names = (wanted: string) =>
    manifests.filter(({ kind }) => kind === wanted).map(({ metadata }) => metadata.name);
  const text = JSON.stringify(manifests);
  const named = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name]) => name))];
  expect(named(/"configMapRef":\{"name":"([\w-]+)"/g)).toEqual(names('ConfigMap'));
  expect(named(/"backendRefs":\[\{"name":"([\w-]+)"/g)).toEqual(names('Service'));
  expect(names('Deployment')).toEqual(
    expect.arrayContaining(named(/"scaleTargetRef":\{[^}]*"kind":"Deployment","name":"([\w-]+)"/g)),
  );
  const [secret = fail()] = readAll('secrets.example.yaml');
  expect(named(/"secretName":"(wayline-secrets)"/g)).toEqual([secret.metadata.name]);
  for (const { spec } of pods) {
    const { containers, volumes } = spec.template.spec;
    const mounted = containers.flatMap(({ volumeMounts }) => volumeMounts.map(({ name }) => name));
    expect(mounted.toSorted()).toEqual(volumes.map(({ name }) => name).toSorted());
  }
});

test.each(['web', 'worker', 'migrate'])(
  'pods of %s run without rights, with a limit, and end in their own time',
  (role) => {
    const { template, selector } = pods.find(({ metadata }) => metadata.name === `wayline-${role}`)?.spec ?? fail();
    expect(template.metadata.labels).toMatchObject(selector?.matchLabels ?? {});
    const { securityContext, containers, automountServiceAccountToken, terminationGracePeriodSeconds } = template.spec;
    expect(securityContext.runAsNonRoot).toBe(true);
    expect(automountServiceAccountToken).toBe(false);
    expect(terminationGracePeriodSeconds).toBeGreaterThan(40);
    const [container = fail()] = containers;
    expect(container.args).toEqual([role]);
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(container.resources.limits.memory).toMatch(/^\d+[MG]i$/);
    const profile =
      role === 'migrate'
        ? { type: 'RuntimeDefault' }
        : { type: 'Localhost', localhostProfile: 'wayline-chromium.json' };
    expect(securityContext.seccompProfile).toEqual(profile);
    expect([container.livenessProbe !== undefined, container.readinessProbe !== undefined]).toEqual([
      role !== 'migrate',
      role === 'web',
    ]);
  },
);

test('the settings of the manifests are settings', () => {
  const { data = {} } = manifests.find(({ kind }) => kind === 'ConfigMap') ?? fail();
  const known = [...settingNames, ...fileSettingNames];
  expect(Object.keys(data).filter((name) => !known.includes(name))).toEqual([]);
});

test('each file of a secret that the manifests name, also in a comment, is one that the secret may hold', () => {
  const files = [
    ...fs.readFileSync(path.join(folder, 'settings.yaml'), 'utf8').matchAll(/^ {2}(# )?(\w+)_FILE: (.*)$/gm),
  ].map(([, comment, name = '', file]) => ({ name, file, isLive: comment === undefined }));
  for (const { name, file } of files) expect(file).toBe(`/run/secrets/wayline/${name}`);
  expect(fileSettingNames).toEqual(expect.arrayContaining(files.map(({ name }) => `${name}_FILE`)));
  const secret = fs.readFileSync(path.join(folder, 'secrets.example.yaml'), 'utf8');
  const held = [...secret.matchAll(/^ {2}(\w+): ""$/gm)].map(([, name]) => name);
  expect(files.filter(({ isLive }) => isLive).map(({ name }) => name)).toEqual(held);
  const others = files.filter(({ isLive }) => !isLive).map(({ name }) => name);
  expect(others).toEqual(['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']);
  for (const name of others) expect(secret).toContain(name);
});

test.skipIf(findProgram('systemd') === null)('systemd reads the units, and finds them closed', () => {
  const copies = makeTemporary('units');
  for (const file of fs.readdirSync('deploy/systemd'))
    fs.copyFileSync(path.join('deploy/systemd', file), path.join(copies, file.replace('@', '@web-3001')));
  const files = fs.readdirSync(copies).map((file) => path.join(copies, file));
  const read = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], { encoding: 'utf8' });
  expect(read.stderr.split('\n').filter((line) => line.includes(copies))).toEqual([]);
  for (const file of files.filter((each) => each.endsWith('.service'))) {
    const judged = spawnSync('systemd-analyze', ['security', '--offline=yes', '--threshold=30', file], {
      encoding: 'utf8',
    });
    expect(judged.status, judged.stdout.slice(-200)).toBe(0);
  }
});

test.each([
  ['web-3001', 'web 3001 127.0.0.1 9001'],
  ['worker-1', 'worker 1 127.0.0.1 6001'],
])('the unit %s starts its role on its port, after systemd has replaced what it replaces', (instance, started) => {
  const unit = fs.readFileSync('deploy/systemd/wayline@.service', 'utf8');
  const script = /^ExecStart=\/bin\/sh -c '(.*)' wayline %i$/m.exec(unit)?.[1] ?? '';
  const replaced = script.replaceAll('%%', '%').replace(/\$\$|\$\{[^}]*\}/g, (found) => (found === '$$' ? '$' : ''));
  const program = 'exec /usr/bin/env node build/index.js "$role"';
  expect(replaced).toContain(program);
  const shown = replaced.replace(program, 'echo "$role $PORT $HOST $METRICS_PORT"');
  expect(execFileSync('/bin/sh', ['-c', shown, 'wayline', instance], { encoding: 'utf8' }).trim()).toBe(started);
});

/** Of the standard channel of Gateway API 1.0, as far as it is used here: nothing else may stand in the manifests. */
const parents = z.tuple([z.strictObject({ name: z.literal('wayline'), sectionName: z.enum(['http', 'https']) })]);
const hostnames = z.tuple([z.literal('trips.example.com')]);
const meta = z.strictObject({ name: z.string() });
const apiVersion = z.literal('gateway.networking.k8s.io/v1');
const listener = {
  hostname: z.literal('trips.example.com'),
  allowedRoutes: z.strictObject({ namespaces: z.strictObject({ from: z.literal('Same') }) }),
};
const gatewaySchema = z.tuple([
  z.strictObject({
    apiVersion,
    kind: z.literal('Gateway'),
    metadata: meta,
    spec: z.strictObject({
      gatewayClassName: z.string(),
      listeners: z.tuple([
        z.strictObject({ name: z.literal('http'), protocol: z.literal('HTTP'), port: z.literal(80), ...listener }),
        z.strictObject({
          name: z.literal('https'),
          protocol: z.literal('HTTPS'),
          port: z.literal(443),
          ...listener,
          tls: z.strictObject({
            mode: z.literal('Terminate'),
            certificateRefs: z.tuple([z.strictObject({ kind: z.literal('Secret'), name: z.literal('wayline-tls') })]),
          }),
        }),
      ]),
    }),
  }),
  z.strictObject({
    apiVersion,
    kind: z.literal('HTTPRoute'),
    metadata: meta,
    spec: z.strictObject({
      parentRefs: parents,
      hostnames,
      rules: z.tuple([
        z.strictObject({
          filters: z.tuple([
            z.strictObject({
              type: z.literal('RequestRedirect'),
              requestRedirect: z.strictObject({ scheme: z.literal('https'), statusCode: z.literal(301) }),
            }),
          ]),
        }),
      ]),
    }),
  }),
  z.strictObject({
    apiVersion,
    kind: z.literal('HTTPRoute'),
    metadata: meta,
    spec: z.strictObject({
      parentRefs: parents,
      hostnames,
      rules: z.tuple([
        z.strictObject({
          matches: z.tuple([
            z.strictObject({ path: z.strictObject({ type: z.literal('PathPrefix'), value: z.literal('/') }) }),
          ]),
          filters: z.tuple([
            z.strictObject({
              type: z.literal('RequestHeaderModifier'),
              requestHeaderModifier: z.strictObject({
                remove: z.tuple([z.literal('Traceparent'), z.literal('Tracestate'), z.literal('X-Request-Id')]),
              }),
            }),
          ]),
          timeouts: z.strictObject({ request: z.literal('60s') }),
          backendRefs: z.tuple([z.strictObject({ name: z.literal('wayline-web'), port: z.literal(80) })]),
        }),
      ]),
    }),
  }),
]);

test('the gateway leads https to web without what begins a trace, and http to https; no annotation of a controller is needed', () => {
  expect(gatewaySchema.safeParse(readAll('gateway.yaml')).error?.issues ?? []).toEqual([]);
  const service = manifests.find(({ kind }) => kind === 'Service') as unknown as {
    spec: { ports: { port: number }[] };
  };
  expect(service.spec.ports.map(({ port }) => port)).toEqual([80]);
});

test('the component that shares builds adds a volume that many may write to, where ASSETS_DIR is', () => {
  const component = parse(fs.readFileSync(path.join(folder, 'shared-builds', 'kustomization.yaml'), 'utf8'));
  expect(component).toMatchObject({ kind: 'Component', resources: ['claim.yaml'], patches: [{ path: 'web.yaml' }] });
  const [claim] = readAll('shared-builds/claim.yaml');
  expect(complaintsAbout([claim ?? fail()])).toEqual([]);
  const [patch = fail()] = readAll('shared-builds/web.yaml');
  expect(
    manifests.find(({ kind, metadata }) => kind === patch.kind && metadata.name === patch.metadata.name),
  ).toBeDefined();
  const { containers, volumes } = patch.spec.template.spec;
  expect(containers).toEqual([{ name: 'web', volumeMounts: [{ name: 'builds', mountPath: '/builds' }] }]);
  expect(volumes).toEqual([{ name: 'builds', persistentVolumeClaim: { claimName: claim?.metadata.name } }]);
  expect(fs.readFileSync(path.join(folder, 'settings.yaml'), 'utf8')).toContain('# ASSETS_DIR: /builds');
});

test('what the autoscaler scales names no number itself', () => {
  const text = fs.readFileSync('deploy/kubernetes/web.yaml', 'utf8');
  const [web, ...others] = parseAllDocuments(text).map((each) => each.toJS());
  expect(others.find(({ kind }) => kind === 'HorizontalPodAutoscaler').spec.minReplicas).toBe(2);
  expect(web.spec).not.toHaveProperty('replicas');
});

test('Caddy on a machine knows the processes of the units, and leaves one alone before it stops listening', () => {
  const file = 'deploy/proxy/Caddyfile.machine';
  const caddy = fs.readFileSync(file, 'utf8').replace(/#.*$/gm, '');
  expect(caddy).toContain('reverse_proxy 127.0.0.1:3001 127.0.0.1:3002 {');
  expect(caddy).toContain('health_uri /readyz');
  const interval = Number(/health_interval (\d+)s/.exec(caddy)?.[1]);
  const delay = /^DRAIN_DELAY=(\d+)$/m.exec(fs.readFileSync('.env.example', 'utf8'))?.[1];
  expect(interval).toBeLessThan(Number(delay));
  expect(caddy).not.toMatch(/trusted_proxies/); // Caddy then replaces X-Forwarded-For
  for (const name of ['Traceparent', 'Tracestate', 'X-Request-Id']) expect(caddy).toContain(`header_up -${name}`);
});

test.skipIf(findProgram('caddy') === null).each(['Caddyfile', 'Caddyfile.machine'])('Caddy reads %s', (file) => {
  const place = makeTemporary('caddy');
  const { status, stderr } = spawnSync(
    findProgram('caddy') ?? '',
    ['validate', '--adapter', 'caddyfile', '--config', `deploy/proxy/${file}`],
    { encoding: 'utf8', env: { ...process.env, DOMAIN: 'trips.example.com', HOME: place } },
  );
  expect(status, stderr).toBe(0);
});

test('the guide names files and commands that exist', () => {
  const guide = fs.readFileSync('docs/operations.md', 'utf8');
  const files = [...guide.matchAll(/(?<![\w/])(?:deploy|tests)\/[\w@./-]*\w/g)].map(([file]) => file);
  expect(files.filter((file) => !fs.existsSync(file))).toEqual([]);
  const { scripts } = JSON.parse(fs.readFileSync('package.json', 'utf8'));
  const commands = [...guide.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name ?? '');
  expect(commands.filter((name) => !(name in scripts) && name !== 'build')).toEqual([]);
});

test('secrets are made once, fresh, and never over older ones', () => {
  const place = makeTemporary('secrets');
  const make = () =>
    spawnSync(process.execPath, [path.resolve('scripts/deploy-secrets.mjs')], { cwd: place, encoding: 'utf8' });
  expect(make().status).toBe(0);
  const text = fs.readFileSync(path.join(place, '.env'), 'utf8');
  const values = [...text.matchAll(/^(?:SESSION_KEYS|ENCRYPTION_KEYS|KEY_PEPPER|\w+_PASSWORD)=(\S{43,})$/gm)].map(
    ([, value]) => value,
  );
  expect(new Set(values).size).toBe(5);
  expect(fs.statSync(path.join(place, '.env')).mode & 0o077).toBe(0);
  expect(make().status).toBe(1);
  expect(fs.readFileSync(path.join(place, '.env'), 'utf8')).toBe(text);
});

test('secrets of a trial that is not there are asked for in vain, and nothing is written', () => {
  const place = makeTemporary('secrets');
  const script = path.resolve('scripts/deploy-secrets.mjs');
  const made = spawnSync(process.execPath, [script, '--from', '.data'], { cwd: place, encoding: 'utf8' });
  expect([made.status, made.stderr]).toEqual([
    1,
    '.data holds no trial: there is no secrets.json in it. Nothing was written.\n',
  ]);
  expect(fs.readdirSync(place)).toEqual([]);
});

function fail(): never {
  throw new Error('it is not there');
}

test('the guide says of each secret how it is changed', () => {
  const guide = fs.readFileSync('docs/operations.md', 'utf8');
  const section = /^## Changing secrets\n([\s\S]*?)^## /m.exec(guide)?.[1] ?? '';
  const named = [...section.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  );
  expect(named.toSorted()).toEqual([...fileSettings].toSorted());
});

test('a Debian machine gets a Node that the product runs on, from packages whose key is checked', () => {
  const [, guide = ''] = fs.readFileSync('docs/operations.md', 'utf8').split('## First start on a Debian machine');
  const [, major = ''] = /signed-by=\S+\] https:\/\/deb\.nodesource\.com\/node_(\d+)\.x/.exec(guide) ?? [];
  const { engines } = JSON.parse(fs.readFileSync('package.json', 'utf8'));
  const accepted = [...engines.node.matchAll(/(\^|>=)(\d+)/g)];
  const doesRun = accepted.some(([, from, least]) => (from === '^' ? major === least : Number(major) >= Number(least)));
  expect(doesRun, `Node ${major} for ${engines.node}`).toBe(true);
});
