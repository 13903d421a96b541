import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { expect, test } from 'vitest';

const { dependencies, scripts } = JSON.parse(fs.readFileSync('package.json', 'utf8'));
const workflow = (name: string) => fs.readFileSync(`.github/workflows/${name}.yml`, 'utf8');

test('the inventory comes from the lock file, without a network, and names each package that is shipped', () => {
  const [command = ''] = scripts.sbom.split(' > ');
  const text = execFileSync('npm', [...command.split(' ').slice(1), '--offline'], { encoding: 'utf8', stdio: 'pipe' });
  const { bomFormat, components } = JSON.parse(text) as { bomFormat: string; components: { name: string }[] };
  expect(bomFormat).toBe('CycloneDX');
  const listed = new Set(components.map(({ name }) => name));
  expect(Object.keys(dependencies).filter((name) => !listed.has(name))).toEqual([]);
});

test('CI audits the packages, and a release gets its inventory', () => {
  expect(workflow('ci')).toContain('npm audit --omit=dev --audit-level=high');
  expect(workflow('release')).toMatch(/npm run sbom[\s\S]*gh release upload .* sbom\.cdx\.json/);
});
