import { type AttemptLimiter, createLimiter, type LimiterState } from '~/platform/attempt-limiter.server.ts';
import { settings } from '~/platform/env.server.ts';
import type { LimitKey } from '~/platform/limit-key.server.ts';
import type { Settings } from '~/platform/settings.server.ts';

export { accountKey, emailKey, isLoopback, type LimitKey, limitKey } from '~/platform/limit-key.server.ts';

interface Limit {
  /** Attempts in the window. */
  attempts: (settings: Settings) => number;
  /** Seconds. */
  window: number;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Every limit of the product in one table (decision 42); those named after an account count accounts, the others networks. */
const limits = {
  'convert-page': { attempts: ({ RATE_LIMIT_PAGE }) => RATE_LIMIT_PAGE, window: minute },
  'convert-keyless': { attempts: ({ RATE_LIMIT_KEYLESS }) => RATE_LIMIT_KEYLESS, window: minute },
  'convert-keyless-day': { attempts: ({ RATE_LIMIT_KEYLESS_DAY }) => RATE_LIMIT_KEYLESS_DAY, window: day },
  'sign-up': { attempts: ({ RATE_LIMIT_SIGNUP }) => RATE_LIMIT_SIGNUP, window: hour },
  'reset-mail': { attempts: ({ RATE_LIMIT_RESET }) => RATE_LIMIT_RESET, window: hour },
  'reset-mail-account': { attempts: () => 3, window: hour },
  'activation-mail': { attempts: () => 10, window: hour },
  'activation-mail-account': { attempts: () => 3, window: hour },
  'save-details-account': { attempts: ({ RATE_LIMIT_DETAILS }) => RATE_LIMIT_DETAILS, window: hour },
  'change-email-account': { attempts: () => 5, window: day },
  'change-email-mail-account': { attempts: () => 3, window: hour },
  'change-email-target': { attempts: () => 5, window: day },
  'details-mail-account': { attempts: () => 1, window: 10 * minute },
  'declined-card': { attempts: () => 20, window: hour },
  'declined-card-account': { attempts: () => 5, window: hour },
  contact: { attempts: ({ RATE_LIMIT_CONTACT }) => RATE_LIMIT_CONTACT, window: hour },
  'csp-report': { attempts: () => 30, window: minute },
  'bad-key': { attempts: () => 20, window: minute },
  'docs-key': { attempts: () => 30, window: minute },
  'reveal-key-account': { attempts: () => 5, window: hour },
} satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

export interface RateLimitResult {
  allowed: boolean;
  limit: number;
  remaining: number;
  /** Seconds until the window starts anew. */
  resetSeconds: number;
  /** Seconds of the whole window. */
  windowSeconds: number;
}

const limiters = new Map<LimitName, AttemptLimiter>();

function limiter(name: LimitName): AttemptLimiter {
  const known = limiters.get(name);
  if (known) return known;
  const { attempts, window } = limits[name];
  const made = createLimiter({ name: `limit:${name}`, points: attempts(settings()), window });
  limiters.set(name, made);
  return made;
}

/** Counts one attempt against a limit and says whether it may go on. */
export const consumeRateLimit = async (name: LimitName, key: LimitKey): Promise<RateLimitResult> =>
  allowance(name, await limiter(name).consume(key));

/** What `limitAttempts` would say, without counting. */
export const peekRateLimit = async (name: LimitName, key: LimitKey): Promise<RateLimitResult> =>
  allowance(name, await limiter(name).peek(key));

/** Takes one counted attempt back, where only failures count. */
export const refundRateLimit = (name: LimitName, key: LimitKey): Promise<void> => limiter(name).refund(key);

function allowance(name: LimitName, { allowed, remaining, resetMs }: LimiterState): RateLimitResult {
  const resetSeconds = Math.max(1, Math.ceil(resetMs / 1000));
  return { allowed, limit: limiter(name).points, remaining, resetSeconds, windowSeconds: limits[name].window };
}

const policies = new Map([
  [minute, 'minute'],
  [hour, 'hour'],
  [day, 'day'],
]);

/** Name of a limit's policy in the headers: its window. */
export const policyOf = ({ windowSeconds }: RateLimitResult): string => policies.get(windowSeconds) ?? 'window';

/** The `RateLimit` headers of the IETF draft (23 Sep 2025) for one or more policies, and `Retry-After` when one refuses. */
export function rateLimitHeaders(...allowances: RateLimitResult[]): Record<string, string> {
  const waits = allowances.filter(({ allowed }) => !allowed).map(({ resetSeconds }) => resetSeconds);
  return {
    'RateLimit-Policy': listOf(allowances, (each) => `q=${each.limit};w=${each.windowSeconds}`),
    RateLimit: listOf(allowances, (each) => `r=${each.remaining};t=${each.resetSeconds}`),
    ...(waits.length > 0 ? { 'Retry-After': String(Math.max(...waits)) } : {}),
  };
}

const listOf = (allowances: RateLimitResult[], write: (allowance: RateLimitResult) => string): string =>
  allowances.map((each) => `"${policyOf(each)}";${write(each)}`).join(', ');
