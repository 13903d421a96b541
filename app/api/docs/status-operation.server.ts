import { z } from 'zod';
import { componentStates, components } from '~/operations/status/components.ts';
import { historyDays } from '~/operations/status/status-history.ts';
import { apiSchemas } from './api-schemas.server.ts';
import { instant, openEnum, wholeNumber } from './bounded-schemas.server.ts';
import { commonProblems } from './common-problems.ts';
import type { Operation } from './operation.ts';

const state = openEnum([...componentStates, 'no-data']);

const StatusDay = z
  .object({
    date: z.iso.date(),
    status: state,
    up_minutes: wholeNumber,
    degraded_minutes: wholeNumber,
    down_minutes: wholeNumber,
  })
  .register(apiSchemas, { id: 'StatusDay' });

const StatusComponent = z
  .object({
    id: openEnum(components),
    status: state,
    since: z.iso.date().nullable(),
    uptime_percent: z.number().min(0).max(100).nullable(),
    days: z.array(StatusDay).max(historyDays),
  })
  .register(apiSchemas, { id: 'StatusComponent' });

const StatusAnswer = z
  .object({
    status: state,
    checked_at: instant.nullable(),
    history_available: z.boolean(),
    components: z.array(StatusComponent).max(50),
  })
  .register(apiSchemas, { id: 'StatusAnswer' });

const sampleDays = [
  { date: '2026-11-22', status: 'down', up_minutes: 1428, degraded_minutes: 0, down_minutes: 12 },
  { date: '2026-11-23', status: 'up', up_minutes: 560, degraded_minutes: 0, down_minutes: 0 },
];

const sampleStatus = {
  status: 'up',
  checked_at: '2026-11-23T09:20:30.000Z',
  history_available: true,
  components: [{ id: 'website', status: 'up', since: '2026-11-22', uptime_percent: 99.4, days: sampleDays }],
};

export const statusOperation: Operation = {
  id: 'status',
  tag: 'status',
  response: StatusAnswer,
  examples: { now: { request: null, response: () => sampleStatus } },
  isCacheable: true,
  problems: commonProblems,
};
