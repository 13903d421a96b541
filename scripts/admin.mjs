// npm run admin -- grant <email> | revoke <email> | suspend <email> | unsuspend <email> | factor-off <email> |
// export <email> <file> | delete <email> [--yes] | reseal | move-pdfs
// The embedded database has one owner: when the product runs, it is asked; when it does not, the database is opened here.
import { spawnSync } from 'node:child_process';
import net from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { root } from './install.mjs';

const words = await confirmed(process.argv.slice(2));
if (words[0] === 'export' && words[2]) words[2] = path.resolve(process.env.INIT_CWD ?? '.', words[2]);
const embedded = !process.env.DATABASE_URL;

const answer = embedded ? await askRunning() : null;
if (answer) {
  console.log(answer.text);
  process.exit(answer.ok ? 0 : 1);
}
const options = ['build/index.js', 'admin', ...words, ...(embedded ? ['--embedded'] : [])];
const { status } = spawnSync(process.execPath, options, { cwd: root, stdio: 'inherit' });
process.exit(status ?? 1);

/** A deletion asks at a terminal; elsewhere it wants --yes. */
async function confirmed(args) {
  const [verb, email] = args;
  if (verb !== 'delete' || !email || args.includes('--yes') || !process.stdin.isTTY) return args;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const typed = await terminal.question(`Nobody can take it back. Type ${email} again to delete the account at once: `);
  terminal.close();
  return typed.trim() === email ? [...args, '--yes'] : args;
}

/** What the running product says; null when none runs. */
function askRunning() {
  const file = path.resolve(root, process.env.DATA_DIR || '.data', 'run', 'commands.sock');
  return new Promise((resolve) => {
    let said = '';
    const socket = net.connect(path.relative(process.cwd(), file), () => socket.write(`${JSON.stringify(words)}\n`));
    socket.setEncoding('utf8').setTimeout(120_000, () => socket.destroy());
    socket.on('error', () => resolve(null));
    socket.on('data', (part) => {
      said += part;
    });
    socket.on('close', () => resolve(said ? JSON.parse(said) : null));
  });
}
