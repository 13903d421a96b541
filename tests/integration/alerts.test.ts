import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { gauges, measureProcess, metrics, registry } from '~/platform/metrics.server.ts';

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}

const folder = 'deploy/prometheus';
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
const { groups } = parse(fs.readFileSync(`${folder}/alerts.yaml`, 'utf8')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const dashboard = fs.readFileSync('deploy/grafana/wayline.json', 'utf8');
const runbook = fs.readFileSync('docs/runbook.md', 'utf8');

const promtool = (...words: string[]) => {
  const { status, stdout, stderr } = spawnSync('promtool', words, { cwd: folder, encoding: 'utf8' });
  return { status, said: stdout + stderr };
};

describe.skipIf(!hasPromtool)('O4 with promtool', () => {
  test.each([
    ['check', 'rules', 'alerts.yaml'],
    ['check', 'config', 'prometheus.yaml'],
    ['test', 'rules', 'alerts.test.yaml'],
  ])('promtool %s %s %s', (...words) => {
    const { status, said } = promtool(...words);
    expect(said).toContain('SUCCESS');
    expect(status).toBe(0);
  });

  test('what a process says is the format of Prometheus', async () => {
    measureProcess('1.2.3', 'all');
    const { status, stderr, stdout } = spawnSync('promtool', ['check', 'metrics'], {
      input: await registry.metrics(),
      encoding: 'utf8',
    });
    const own = (stdout + stderr).split('\n').filter((line) => line.startsWith('wayline_'));
    expect(own).toEqual([]);
    expect(status === 0 || /nodejs_|process_/.test(stdout + stderr)).toBe(true); // prom-client's own names
  });
});

test('O4 each alert fires once in the tests of the rules, and is quiet while all is well', () => {
  const { tests } = parse(fs.readFileSync(`${folder}/alerts.test.yaml`, 'utf8')) as {
    tests: { name: string; alert_rule_test: { alertname: string; exp_alerts?: unknown[] }[] }[];
  };
  const names = rules.map(({ alert }) => alert);
  const fired = tests.flatMap((each) => each.alert_rule_test.filter(({ exp_alerts }) => exp_alerts?.length === 1));
  expect(fired.map(({ alertname }) => alertname)).toEqual(names);
  const calm = tests.find(({ name }) => name === 'all is well')?.alert_rule_test ?? [];
  expect(calm.map(({ alertname }) => alertname)).toEqual(names);
  expect(calm.filter(({ exp_alerts }) => exp_alerts)).toEqual([]);
});

test('O8 each alert has its section in the runbook, which says what it means and what to do, and no section is left over', () => {
  const sections = new Map(
    runbook
      .split(/^### /m)
      .slice(1)
      .map((section) => [section.slice(0, section.indexOf('\n')), section]),
  );
  expect([...sections.keys()]).toEqual(rules.map(({ alert }) => alert));
  for (const { alert, annotations } of rules) {
    expect(annotations.runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`);
    expect(sections.get(alert)).toMatch(/\*\*Look\*\*[\s\S]+\*\*Do\*\*/);
  }
});

test('each count that an alert looks at stands at 0 before the first, or its rise would pass unseen', async () => {
  vi.resetModules();
  const fresh = await import('~/platform/metrics.server.ts');
  const { beginCounters } = await import('~/operations/watch/begin-counters.server.ts');
  beginCounters('all');
  const text = await fresh.registry.metrics();
  const looks = rules.flatMap(({ expr }) => [...expr.matchAll(/(wayline_\w+_(?:total|count))\{(\w+)=~?"([^"]+)"\}/g)]);
  const wanted = looks.flatMap(([, name, label, values]) =>
    values?.split('|').map((value) => ({ name, label, value })),
  );
  expect(wanted.length).toBeGreaterThan(8);
  const has = ({ name, label, value }: Record<string, string | undefined>) =>
    new RegExp(`^${name}\\{(?:[^}]*,)?${label}="${value}"[^}]*\\} 0$`, 'm').test(text);
  expect(wanted.filter((each) => !each || !has(each))).toEqual([]);
});

test('alerts and dashboard name metrics that the product has', async () => {
  measureProcess('1.2.3', 'all');
  const known = new Set(
    (await registry.getMetricsAsJSON()).flatMap(({ name, type }) =>
      String(type) === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
  const named = [...rules.map(({ expr }) => expr), dashboard].flatMap(
    (text) => text.match(/\b(wayline|nodejs|process)_\w+/g) ?? [],
  );
  expect([...new Set(named)].filter((name) => !known.has(name))).toEqual([]);
  const watched = Object.values({ ...metrics, ...gauges }).filter((metric) => {
    const { name } = metric as unknown as { name: string };
    return !named.some((each) => each.startsWith(name));
  });
  expect(watched).toEqual([]);
});
