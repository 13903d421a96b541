import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { seconds } from './clock.ts';
import { errorFields, log } from './log.server.ts';

interface CommandResult {
  ok: boolean;
  text: string;
}

type RunCommand = (words: string[]) => Promise<CommandResult>;

const maxBytes = 4096;

/** An export prints invoices, and a deletion waits for Stripe. */
const commandLimit = seconds(120);

/** For the process that owns the embedded database. Takes `["grant","a@b.example"]`, answers with one JSON line. */
export function openCommandSocket(dataFolder: string, run: RunCommand): { close(): void } {
  const folder = path.join(dataFolder, 'run');
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, 'commands.sock');
  fs.rmSync(file, { force: true }); // left by a killed process: the folder's lock excludes a second one
  const server = net.createServer((socket) => handleConnection(socket, run));
  server.on('error', (error) => log.warn('command-socket-closed', errorFields(error)));
  server.listen(file).unref();
  return { close: () => void server.close() };
}

function handleConnection(socket: net.Socket, run: RunCommand): void {
  let received = '';
  socket.setEncoding('utf8').setTimeout(commandLimit, () => socket.destroy());
  socket.on('error', () => {});
  socket.on('data', (part: string) => {
    received += part;
    if (received.length > maxBytes) socket.destroy();
    else if (received.includes('\n'))
      void runLine(received, run).then((line) => socket.end(`${JSON.stringify(line)}\n`));
  });
}

async function runLine(line: string, run: RunCommand): Promise<CommandResult> {
  try {
    const args: unknown = JSON.parse(line);
    if (!Array.isArray(args)) return { ok: false, text: 'not understood' };
    return await run(args.map(String));
  } catch (error) {
    log.error('command-failed', errorFields(error));
    return { ok: false, text: 'The command failed; the log says why.' };
  }
}
