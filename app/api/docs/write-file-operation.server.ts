import { z } from 'zod';
import { textLimits } from '~/limits.ts';
import { samplePrefix } from '../convert/samples.ts';
import { apiSchemas } from './api-schemas.server.ts';
import { convertOperation } from './convert-operation.server.ts';
import type { Operation } from './operation.ts';
import { settingsFields } from './request-schemas.server.ts';

const FileRequest = z
  .object({
    input: z.string().min(1).max(textLimits.characters),
    type: z.enum(['txt', 'html', 'ics']).optional(),
    ...settingsFields,
  })
  .register(apiSchemas, { id: 'FileRequest' });

const request = { input: `${samplePrefix} one-way`, type: 'ics' };

export const writeFileOperation: Operation = {
  id: 'writeFile',
  tag: 'conversion',
  request: FileRequest,
  takesForms: true,
  files: {
    'text/plain': 'BA 117 …',
    'text/html': '<!DOCTYPE html>…',
    'text/calendar': 'BEGIN:VCALENDAR…',
  },
  examples: { calendar: { request, response: () => 'BEGIN:VCALENDAR…' } },
  problems: convertOperation.problems,
  idempotent: true,
};
