import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** Packs a package of the repository and installs its tarball into an empty project, without a network. */
export function packAndInstall(folder: string, project: string): void {
  const npm = (args: string[], cwd: string) => execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: 'pipe' });
  const packed = npm(['pack', '--json', '--pack-destination', project], path.resolve(folder));
  const [{ filename }] = JSON.parse(packed) as [{ filename: string }];
  fs.writeFileSync(path.join(project, 'package.json'), '{ "name": "project", "private": true, "type": "module" }');
  npm(['install', '--offline', '--no-audit', '--no-fund', `./${filename}`], project);
}
