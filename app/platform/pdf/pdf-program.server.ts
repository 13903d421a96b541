import { Worker } from 'node:worker_threads';
import { pdfLimits } from './pdf-limits.ts';
import { readPdf } from './read-pdf.ts';

// The program of build/pdf-text.js: a PDF on standard input, its text as a message to the parent. What a stranger's file
// takes of memory and time ends with this process.

/** A file can inflate within one call, which no timer interrupts: a thread watches memory and processor of the process. */
const watch = `setInterval(() => {
  const { user, system } = process.cpuUsage();
  const isOver = user + system > ${pdfLimits.processorMicroseconds} || process.memoryUsage.rss() > ${pdfLimits.memoryBytes};
  if (isOver) process.kill(process.pid, 'SIGKILL');
}, 10)`;

const guard = new Worker(watch, { eval: true });
const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
const read = await readPdf(new Uint8Array(Buffer.concat(chunks)), `${import.meta.dirname}/cmaps/`);
process.send?.(read);
await guard.terminate();
process.disconnect();
