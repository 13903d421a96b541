import { execFileSync } from 'node:child_process';
import fs from 'node:fs';

/** Fails where the registry has a newer patch of a line than tests/unit/repo/newest-patches.json knows; for CI. */
const known = JSON.parse(fs.readFileSync('tests/unit/repo/newest-patches.json', 'utf8'));
for (const [name, version] of Object.entries(known)) {
  const line = version.split('.').slice(0, 2).join('.');
  const found = JSON.parse(
    execFileSync('npm', ['view', `${name}@~${line}`, 'version', '--json'], { encoding: 'utf8' }),
  );
  const newest = [found]
    .flat()
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .at(-1);
  if (newest === version) continue;
  process.stderr.write(`${name} ${newest} is out: put it into package.json (overrides) and newest-patches.json\n`);
  process.exitCode = 1;
}
