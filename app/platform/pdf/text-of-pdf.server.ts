import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import path from 'node:path';
import { projectRoot } from '../project-root.server.ts';
import { createTurns } from '../turns.ts';
import { pdfLimits } from './pdf-limits.ts';
import type { PdfFault, PdfText } from './read-pdf.ts';

export type { PdfFault, PdfText };

/** Each takes a process. */
const turns = createTurns({ atOnce: 1, waiting: 5 });

/** The text of a PDF, read in a process of its own with bounds on time and memory. Nothing of it is kept. */
export async function textOfPdf(bytes: Uint8Array): Promise<PdfText> {
  return (await turns.take(() => runProgram(bytes))) ?? { ok: false, reason: 'pdf-busy' };
}

const options: SpawnOptions = {
  env: { NODE_ENV: 'production' },
  stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  timeout: pdfLimits.milliseconds,
  killSignal: 'SIGKILL',
};

const flags = [`--max-old-space-size=${pdfLimits.heapMegabytes}`];

/** A program that is killed, for its time or its memory, has said nothing. */
function runProgram(bytes: Uint8Array): Promise<PdfText> {
  const program = path.join(projectRoot(), 'build', 'pdf-text.js');
  const child: ChildProcess = spawn(process.execPath, [...flags, program], options);
  let read: PdfText = { ok: false, reason: 'pdf-broken' };
  child.on('message', (said) => {
    read = said as PdfText;
  });
  child.stdin?.on('error', () => {}); // it may end before it has read all
  child.stdin?.end(bytes);
  return new Promise((resolve) => {
    child.on('error', () => resolve(read));
    child.on('close', () => resolve(read));
  });
}
