import fs from 'node:fs';
import { expect, test } from 'vitest';
import { pdfRendererLimits } from '~/platform/pdf-browser.server.ts';

const guide = fs.readFileSync('docs/operations.md', 'utf8');
const megabyte = 1024 ** 2;

/** The largest that the guide's table says, in MB. */
const figures = (() => {
  const row = /^\| memory \| (.*) \|$/m.exec(guide)?.[1] ?? '';
  const all =
    /web .*?up to (\d+) .*?, (\d+) more while .*?; worker \d+–(\d+) MB; .*?up to (\d+) MB of browser.*? and (\d+) MB that/;
  const [web = 0, hashing = 0, worker = 0, browser = 0, shared = 0] = all.exec(row)?.slice(1).map(Number) ?? [];
  return { web: web + hashing, worker, browser, shared };
})();

const units: Record<string, number> = { m: 1, M: 1, Mi: 1, g: 1024, G: 1024, Gi: 1024 };
const limits = [
  ['compose.yaml', /^x-wayline:[\s\S]*?^ {2}mem_limit: (\d+)(m|g)$/m],
  ['deploy/systemd/wayline@.service', /^MemoryMax=(\d+)(M|G)$/m],
  ['deploy/kubernetes/web.yaml', /^ +limits: \{ memory: (\d+)(Mi|Gi) \}$/m],
  ['deploy/kubernetes/worker.yaml', /^ +limits: \{ memory: (\d+)(Mi|Gi) \}$/m],
] as const;

test('the guide says how much the browser may take before it is killed', () => {
  expect(figures.browser * megabyte).toBe(pdfRendererLimits.memory);
});

test.each(limits)('the limit in %s holds a process and its browser at their largest', (file, pattern) => {
  const [, amount = '', unit = ''] = pattern.exec(fs.readFileSync(file, 'utf8')) ?? [];
  const limit = Number(amount) * (units[unit] ?? Number.NaN);
  const needed = Math.max(figures.web, figures.worker) + figures.browser + figures.shared;
  expect(needed).toBeGreaterThan(1000);
  expect(limit).toBeGreaterThanOrEqual(needed);
  expect(limit).toBeLessThan(1.5 * needed);
});

test('where memory is short all the same, systemd leaves the process running whose browser was killed', () => {
  expect(fs.readFileSync('deploy/systemd/wayline@.service', 'utf8')).toMatch(/^OOMPolicy=continue$/m);
});
