import { Writable } from 'node:stream';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { takeTurn } from '~/request/processor-turns.server.ts';
import { type RenderTurn, RenderTurnContext } from '~/ui/page/render-turn.ts';

/** Characters of a text that take as long as a piece to render. */
const WORK_OF_PIECE = 8000;

const doctype = '<!DOCTYPE html>';

/** A whole page as `renderToString` makes it, with other work between its pieces. */
export function renderInTurns(page: ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <RenderTurnContext.Provider value={createRenderTurn()}>{page}</RenderTurnContext.Provider>,
      {
        progressiveChunkSize: Number.POSITIVE_INFINITY, // else a long form would come apart from its place, by a script
        onAllReady: () => pipe(collect((html) => resolve(withoutNulls(withoutDoctype(html))))),
        onShellError: reject,
        onError: reject,
      },
    );
  });
}

/** Pieces come one after the other: each waits for the one before and for its own turn. */
function createRenderTurn(): RenderTurn {
  const come = new WeakSet<object>();
  const waiting = new WeakMap<object, Promise<void>>();
  let last = Promise.resolve();
  return (key) => {
    if (come.has(key)) return;
    const known = waiting.get(key);
    if (known) throw known;
    last = last.then(async () => {
      await takeTurn(WORK_OF_PIECE);
      come.add(key);
    });
    waiting.set(key, last);
    throw last;
  };
}

function collect(done: (text: string) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write(chunk: Buffer, _, next) {
      chunks.push(Buffer.from(chunk));
      next();
    },
    final(next) {
      done(Buffer.concat(chunks).toString());
      next();
    },
  });
}

/** React 18 leaves NULs where a character of several bytes did not fit into the rest of its buffer. */
const withoutNulls = (html: string): string => html.replaceAll('\0', '');

const withoutDoctype = (html: string): string => (html.startsWith(doctype) ? html.slice(doctype.length) : html);
