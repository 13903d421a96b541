import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';

/** Null where nobody sits at a terminal. */
type Ask = ((question: string) => Promise<string>) | null;

/** Words of `admin` as they were typed, made fit for another process: the file's whole path, and `--yes` once it was asked for. */
export async function commandWords(typed: readonly string[], ask: Ask = askAtTerminal()): Promise<string[]> {
  const [verb, email, file] = typed;
  if (verb === 'export' && email && file) return [verb, email, path.resolve(file), ...typed.slice(3)];
  if (verb !== 'delete' || !email || file || !ask) return [...typed];
  const again = await ask(`Nobody can take it back. Type ${email} again to delete the account at once: `);
  return again.trim() === email ? [...typed, '--yes'] : [...typed];
}

type Input = NodeJS.ReadableStream & { isTTY?: boolean };

/** The input that ends (Ctrl-D) is an empty answer: a question alone keeps no process alive. */
export function askAtTerminal(input: Input = process.stdin, output: NodeJS.WritableStream = process.stdout): Ask {
  if (!input.isTTY) return null;
  return async (question) => {
    const terminal = createInterface({ input, output });
    const ended = once(terminal, 'close').then(() => '');
    const answer = await Promise.race([terminal.question(question), ended]);
    terminal.close();
    return answer;
  };
}
