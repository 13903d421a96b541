import { z } from 'zod';
import { apiSchemas } from './api-schemas.server.ts';
import { instant, referenceText, wholeNumber } from './bounded-schemas.server.ts';
import { commonProblems, keyProblems } from './common-problems.ts';
import type { Operation } from './operation.ts';

const UsageDay = z.object({ date: z.iso.date(), used: wholeNumber }).register(apiSchemas, { id: 'UsageDay' });

const UsageKey = z
  .object({
    public_key: referenceText,
    name: referenceText,
    last_four: referenceText.nullable(),
    active: z.boolean(),
    used: wholeNumber,
  })
  .register(apiSchemas, { id: 'UsageKey' });

const UsageAnswer = z
  .object({
    limit: wholeNumber,
    used: wholeNumber,
    left: wholeNumber,
    resets_at: instant,
    days: z.array(UsageDay).max(31),
    keys: z.array(UsageKey).max(1000),
  })
  .register(apiSchemas, { id: 'UsageAnswer' });

/** What the demo key is answered. */
export const sampleUsage = {
  limit: 2000,
  used: 1284,
  left: 716,
  resets_at: '2026-12-01T00:00:00.000Z',
  days: [
    { date: '2026-11-01', used: 612 },
    { date: '2026-11-02', used: 672 },
  ],
  keys: [
    { public_key: 'wl_pk_live_2D86DF7WxY3wwN4jwa7u7l', name: '', last_four: 'x8Qd', active: true, used: 1200 },
    { public_key: 'wl_pk_live_9sKq0TzPb4mVh2LwYc6Jfa', name: 'Website', last_four: '04bT', active: true, used: 84 },
  ],
};

export const usageOperation: Operation = {
  id: 'usage',
  tag: 'usage',
  response: UsageAnswer,
  examples: { month: { request: null, response: () => sampleUsage } },
  problems: [...keyProblems, 'key-missing', ...commonProblems],
  needsKey: true,
};
