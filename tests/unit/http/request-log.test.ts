import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, test, vi } from 'vitest';
import type { IncomingRequest } from '~/http/request-context.server.ts';
import { logRequest } from '~/http/request-log.server.ts';
import { log } from '~/platform/log.server.ts';

const logo = `/logos/${'a'.repeat(22)}.png`;

test.each([
  [logo, 200, 0],
  [logo, 404, 1], // who tries addresses leaves a trace (S4)
  [logo, 429, 1],
  ['/logos/ba.png', 200, 1],
  [`${logo}/x`, 404, 1],
  ['/members/branding', 200, 1],
])('nobody notes who opens a mail with an agency’s logo: %s %i', (path, statusCode, lines) => {
  const info = vi.spyOn(log, 'info').mockImplementation(() => undefined);
  const res = Object.assign(new EventEmitter(), { statusCode, writableFinished: true, getHeader: () => 0 });
  logRequest({ path, requestId: 'one' } as IncomingRequest, res as unknown as ServerResponse);
  res.emit('close');
  expect(info).toHaveBeenCalledTimes(lines);
  expect(JSON.stringify(info.mock.calls)).not.toContain('aaaa');
  info.mockRestore();
});
