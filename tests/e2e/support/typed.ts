import fs from 'node:fs';
import type { Request } from '@playwright/test';

/** Outside of the data folder, which is searched for what stands here. */
export const typedFile = (): string => `${process.env.WAYLINE_E2E_DATA}-typed.ndjson`;

/** A post as one line: the words of `converter` must be left nowhere; accounts store what their own forms say. */
export interface TypedLine {
  by: 'converter' | 'account';
  fields: Record<string, string>;
}

/** Of the page, its files and share links, and of the API. */
const converter =
  /^\/(?:intl\/\w+|paste|itinerary-files\/.*|share-trip(?:\/document)?|api\/(?:v1\/)?(?:convert|itineraries|write-file).*)?$/;

/** Notes what a page sends, for the search at the end of the suite. */
export function noteTyped(request: Request): void {
  if (request.method() !== 'POST') return;
  const body = request.postDataBuffer()?.toString('utf8') ?? '';
  const line = typedLine(new URL(request.url()).pathname, request.headers()['content-type'] ?? '', body);
  fs.appendFileSync(typedFile(), `${JSON.stringify(line)}\n`);
}

export function typedLine(path: string, type: string, body: string): TypedLine {
  return { by: converter.test(path) ? 'converter' : 'account', fields: fieldsOf(type, body) };
}

function fieldsOf(type: string, body: string): Record<string, string> {
  if (type.startsWith('application/json') || type.startsWith('text/plain')) return { body };
  if (!type.startsWith('multipart/')) return Object.fromEntries(new URLSearchParams(body));
  return Object.fromEntries(
    [...body.matchAll(/name="([\w.-]+)"[^\r]*\r\n(?:[^\r]+\r\n)*\r\n([\s\S]*?)\r\n--/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  );
}
