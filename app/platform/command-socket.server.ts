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

const socketIn = (dataFolder: string) => path.join(dataFolder, 'run', 'commands.sock');

/** Asks the process that owns the embedded database. @returns null when none runs */
export function askCommandSocket(dataFolder: string, words: readonly string[]): Promise<CommandResult | null> {
  const file = path.relative(process.cwd(), socketIn(dataFolder)); // an address has 107 bytes
  return new Promise((resolve) => {
    let said = '';
    let isAsked = false;
    const socket = net.connect(file, () => {
      isAsked = true;
      socket.write(`${JSON.stringify(words)}\n`);
    });
    socket.setEncoding('utf8').setTimeout(commandLimit, () => socket.destroy());
    socket.on('error', () => {});
    socket.on('data', (part: string) => {
      said += part;
    });
    socket.on('close', () => resolve(isAsked ? answerIn(said) : null));
  });
}

function answerIn(line: string): CommandResult {
  if (line.endsWith('\n')) return JSON.parse(line) as CommandResult;
  return { ok: false, text: 'The running product did not answer; its log says why.' };
}

/** For the process that owns the embedded database. Takes `["grant","a@b.example"]`, answers with one JSON line. */
export function openCommandSocket(dataFolder: string, run: RunCommand): { close(): void } {
  const file = socketIn(dataFolder);
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
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
