// npm run admin -- grant <email>: `node build/index.js admin grant <email>` from any folder of the project
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from './install.mjs';

const words = process.argv.slice(2);
if (words[0] === 'export' && words[2]) words[2] = path.resolve(process.env.INIT_CWD ?? '.', words[2]);
const { status } = spawnSync(process.execPath, ['build/index.js', 'admin', ...words], { cwd: root, stdio: 'inherit' });
process.exit(status ?? 1);
