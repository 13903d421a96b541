import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable, type EntryContext } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { renderToPipeableStream } from 'react-dom/server';

const ABORT_AFTER = 5000;

/** Streams the page as a new Remix project does for browsers: the answer begins when the shell is ready. */
export default function handleRequest(request: Request, given: number, headers: Headers, context: EntryContext) {
  return new Promise<Response>((resolve, reject) => {
    let status = given;
    let hasBegun = false;
    const { pipe, abort } = renderToPipeableStream(
      <RemixServer context={context} url={request.url} abortDelay={ABORT_AFTER} />,
      {
        onShellReady() {
          hasBegun = true;
          const body = new PassThrough();
          headers.set('Content-Type', 'text/html');
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
          pipe(body);
        },
        onShellError: reject,
        onError(error) {
          status = 500;
          if (hasBegun) console.error(error);
        },
      },
    );
    setTimeout(abort, ABORT_AFTER);
  });
}
