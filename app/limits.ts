/** Bounds of one text. */
export const textLimits = { characters: 20_000, lines: 400 } as const;

/** Bounds of a batch; `characters` and `flights` are totals over all its texts. */
export const batchLimits = { texts: 100, characters: 60_000, flights: 600, demoTexts: 5 } as const;

/**
 * Bytes of a response. A flight takes about 3 kB of the API's JSON with its text and HTML, and a text of 20,000
 * characters holds at most about 500 flights.
 */
export const responseLimits = { conversion: 2 * 1024 * 1024, batch: 4 * 1024 * 1024 } as const;

export const kilobytes = (count: number) => count * 1024;

/** Bytes of a body; endpoints of the API name their own. */
export const bodyLimits = { page: kilobytes(64), converter: kilobytes(512) } as const;

/** Content types that a body may have; others are refused with 415. */
export const bodyTypes: ReadonlySet<string> = new Set([
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/json',
  'text/plain',
  'application/csp-report',
  'application/reports+json',
]);
export const isTooLong = (text: string): boolean =>
  text.length > textLimits.characters || countLines(text) > textLimits.lines;

const countLines = (text: string): number => (text.match(/\r\n|\r|\n/g)?.length ?? 0) + 1;

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

interface RateLimit {
  /** Attempts in a window, or the setting that holds their number. */
  attempts: number | `RATE_LIMIT_${string}`;
  /** Seconds. */
  window: number;
  /** Seconds for which a key stays refused, where that is not the rest of the window. */
  blockSeconds?: number;
}

/**
 * Every rate limit of the product (decision 42). A name that ends in `-account` or `-email` counts accounts or e-mail
 * addresses, one in `-total` everybody together, every other name client networks. The calls of an API key are counted
 * by `usage/key-rate`, since their limit belongs to the plan.
 */
export const rateLimits = {
  'convert-page': { attempts: 'RATE_LIMIT_PAGE', window: minute },
  'convert-keyless': { attempts: 'RATE_LIMIT_KEYLESS', window: minute },
  'convert-keyless-day': { attempts: 'RATE_LIMIT_KEYLESS_DAY', window: day },
  'demo-key': { attempts: 30, window: minute },
  'bad-key': { attempts: 20, window: minute },
  'csp-report': { attempts: 30, window: minute },
  contact: { attempts: 'RATE_LIMIT_CONTACT', window: hour },

  'sign-up': { attempts: 'RATE_LIMIT_SIGNUP', window: hour },
  'activation-mail': { attempts: 10, window: hour },
  'activation-mail-email': { attempts: 3, window: hour },
  'reset-mail': { attempts: 'RATE_LIMIT_RESET', window: hour },
  'reset-mail-email': { attempts: 3, window: hour },

  /** Login throttling closes the sign-in for three minutes (specification, 9). */
  'sign-in': { attempts: 'RATE_LIMIT_SIGNIN', window: 15 * minute, blockSeconds: 180 },
  'sign-in-account': { attempts: 5, window: 15 * minute, blockSeconds: 180 },
  /** Beyond these two an untrusted browser needs a captcha. */
  'sign-in-failures-email': { attempts: 'RATE_LIMIT_SIGNIN_ACCOUNT', window: day },
  'sign-in-failures-total': { attempts: 'RATE_LIMIT_SIGNIN_ALL', window: 15 * minute },
  'sign-in-failures-mail-account': { attempts: 1, window: day },

  'save-details-account': { attempts: 'RATE_LIMIT_DETAILS', window: hour },
  'details-mail-account': { attempts: 1, window: 10 * minute },
  'change-email-account': { attempts: 5, window: day },
  'change-email-mail-account': { attempts: 3, window: hour },
  'change-email-email': { attempts: 5, window: day },
  'reveal-key-account': { attempts: 5, window: hour },
  'declined-card': { attempts: 20, window: hour },
  'declined-card-account': { attempts: 5, window: hour },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof rateLimits;
