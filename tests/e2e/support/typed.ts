import fs from 'node:fs';
import type { Request } from '@playwright/test';

/** Outside of the data folder, which is searched for what stands here. */
export const typedFile = (): string => `${process.env.WAYLINE_E2E_DATA}-typed.ndjson`;

/** A post as one line: the words of `converter` must be left nowhere; accounts store what their own forms say. */
export interface TypedLine {
  by: 'converter' | 'account';
  fields: Record<string, string>;
}

const converter = /^\/(?:intl\/\w+|itinerary-files\/.*)?$/;

/** Notes what a page sends, for the search at the end of the suite. */
export function noteTyped(request: Request): void {
  if (request.method() !== 'POST') return;
  const { pathname } = new URL(request.url());
  const line: TypedLine = { by: converter.test(pathname) ? 'converter' : 'account', fields: fieldsOf(request) };
  fs.appendFileSync(typedFile(), `${JSON.stringify(line)}\n`);
}

function fieldsOf(request: Request): Record<string, string> {
  const body = request.postDataBuffer()?.toString('utf8') ?? '';
  if (request.headers()['content-type']?.startsWith('multipart/') !== true)
    return Object.fromEntries(new URLSearchParams(body));
  return Object.fromEntries(
    [...body.matchAll(/name="(\w+)"[^\r]*\r\n(?:[^\r]+\r\n)*\r\n([\s\S]*?)\r\n--/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  );
}
