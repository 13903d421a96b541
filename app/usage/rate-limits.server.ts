import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { settings } from '~/platform/env.server.ts';
import { redis } from '~/platform/redis.server.ts';
import type { Settings } from '~/platform/settings.server.ts';

interface Limit {
  /** Attempts in the window. */
  attempts: (settings: Settings) => number;
  /** Seconds. */
  window: number;
}

const minute = 60;
const hour = 60 * minute;

/** Every limit of the product in one table (RULINGS, "Limits"). */
const limits = {
  'convert-page': { attempts: ({ RATE_LIMIT_PAGE }) => RATE_LIMIT_PAGE, window: minute },
  'convert-keyless': { attempts: ({ RATE_LIMIT_KEYLESS }) => RATE_LIMIT_KEYLESS, window: minute },
  'sign-up': { attempts: ({ RATE_LIMIT_SIGNUP }) => RATE_LIMIT_SIGNUP, window: hour },
  'reset-mail': { attempts: ({ RATE_LIMIT_RESET }) => RATE_LIMIT_RESET, window: hour },
  'reset-mail-account': { attempts: () => 3, window: hour },
  contact: { attempts: ({ RATE_LIMIT_CONTACT }) => RATE_LIMIT_CONTACT, window: hour },
  'csp-report': { attempts: () => 30, window: minute },
  'bad-key': { attempts: () => 20, window: minute },
  'docs-key': { attempts: () => 30, window: minute },
  'reveal-key': { attempts: () => 5, window: hour },
} satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

export interface Allowance {
  allowed: boolean;
  limit: number;
  remaining: number;
  /** Seconds until the window starts anew. */
  resetSeconds: number;
  /** Seconds of the whole window. */
  windowSeconds: number;
}

const limiters = new Map<LimitName, RateLimiterAbstract>();

function limiter(name: LimitName): RateLimiterAbstract {
  const known = limiters.get(name);
  if (known) return known;
  const { attempts, window } = limits[name];
  const rule = { points: attempts(settings()), duration: window, keyPrefix: `limit:${name}` };
  const memory = new RateLimiterMemory(rule);
  const connection = redis();
  // Redis away: each process counts for itself, which neither lets everybody through nor stops everybody.
  const made = connection
    ? new RateLimiterRedis({ ...rule, storeClient: connection, insuranceLimiter: memory, rejectIfRedisNotReady: true })
    : memory;
  limiters.set(name, made);
  return made;
}

/** Counts one attempt of `key` (an address, an account) against a limit and says whether it may go on. */
export async function limitAttempts(name: LimitName, key: string): Promise<Allowance> {
  const { points } = limiter(name);
  try {
    return allowance(name, points, await limiter(name).consume(key), true);
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return allowance(name, points, refused, false);
    throw refused;
  }
}

function allowance(name: LimitName, limit: number, state: RateLimiterRes, allowed: boolean): Allowance {
  const resetSeconds = Math.max(1, Math.ceil(state.msBeforeNext / 1000));
  return {
    allowed,
    limit,
    remaining: allowed ? state.remainingPoints : 0,
    resetSeconds,
    windowSeconds: limits[name].window,
  };
}

/** The `RateLimit` headers of the IETF draft (23 Sep 2025), and `Retry-After` when refused. */
export function rateLimitHeaders({
  allowed,
  limit,
  remaining,
  resetSeconds,
  windowSeconds,
}: Allowance): Record<string, string> {
  return {
    'RateLimit-Policy': `"minute";q=${limit};w=${windowSeconds}`,
    RateLimit: `"minute";r=${remaining};t=${resetSeconds}`,
    ...(allowed ? {} : { 'Retry-After': String(resetSeconds) }),
  };
}
