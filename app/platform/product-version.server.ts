import fs from 'node:fs';
import path from 'node:path';
import { projectRoot } from './project-root.server.ts';

let version: string | undefined;

/** As package.json says it: "1.0.0". */
export function productVersion(): string {
  version ??= (JSON.parse(fs.readFileSync(path.join(projectRoot(), 'package.json'), 'utf8')) as { version: string })
    .version;
  return version;
}
