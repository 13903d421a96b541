import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import type { IncomingRequest } from '~/http/request-context.server.ts';
import { logRequest } from '~/http/request-log.server.ts';

test.each([
  [`/logos/${'a'.repeat(22)}.png`, 0],
  ['/logos/ba.png', 1],
  [`/logos/${'a'.repeat(22)}.png/x`, 1],
  ['/members/branding', 1],
])('nobody notes who opens a mail with an agency’s logo: %s', (path, lines) => {
  const res = new EventEmitter();
  logRequest({ path } as IncomingRequest, res as ServerResponse);
  expect(res.listenerCount('close')).toBe(lines);
});
