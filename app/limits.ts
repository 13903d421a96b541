import { lineEnd } from './itinerary/line-end.ts';

// Bytes. Numbers, not products, which a bundler keeps: a page that reads one limit would carry all of these.
const kilo64 = 65_536;
const kilo256 = 262_144;
const mega2 = 2_097_152;
const mega4 = 4_194_304;

export const textLimits = { characters: 20_000, lines: 400 } as const;

/** `characters` and `flights` are totals over all texts. */
export const batchLimits = { texts: 100, characters: 60_000, flights: 600, demoTexts: 5 } as const;

/**
 * Bytes. A flight takes about 3 kB of JSON with text and HTML, and 7 kB with all facts; 20,000 characters hold at most
 * about 500 flights. `itinerary` is of its text or HTML with all additions.
 */
export const responseLimits = {
  conversion: mega2,
  itinerary: mega4,
  batch: 6_291_456,
} as const;

export const kilobytes = (count: number) => count * 1024;

export const bodyLimits = {
  page: kilo64,
  logo: kilo256,
  converter: 524_288,
  /** Of a form with a file. */
  withFile: mega4,
  sharedTrip: 393_216,
  /** Of a traveller: 4 kB in base64url. */
  tripAnswer: 8192,
} as const;

/** Of a chosen or dropped file; parts, lines and bytes of the header are those of a mail. 2 MB of base64 have 28,000 lines. */
export const fileLimits = {
  megabytes: 2,
  bytes: mega2,
  files: 5,
  parts: 200,
  lines: 60_000,
  headerBytes: kilo64,
} as const;

/** `bytes` of a sealed trip, and the days that its link works. `revisions` are the newest and former ones that were answered. */
export const shareLimits = {
  bytes: kilo256,
  days: { least: 1, most: 400 },
  /** Of a revision, and of a link's whole life. */
  answers: { ofRevision: 20, inAll: 100 },
  revisions: 5,
} as const;

/** The guard refuses other content types with 415. */
export const bodyTypes: ReadonlySet<string> = new Set([
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/json',
  'text/plain',
  'application/csp-report',
  'application/reports+json',
]);
export const isTooLong = (text: string): boolean =>
  text.length > textLimits.characters || text.split(lineEnd).length > textLimits.lines;

/** Characters of a refused text that its page shows again: still too many, so that nothing is read without its end. */
export const mostShownAgain = 24_000;

/** What a text takes of a limit that counts work beyond its first point: a pasted page may be many times one. */
export const textPoints = (characters: number): number => Math.floor(characters / textLimits.characters);

/** As above, for files. Pictures in mails are read faster than texts. */
export const filePoints = (bytes: number): number => Math.floor(bytes / 200_000);

/** What an itinerary takes of a limit that counts work. */
export const rowPoints = (rows: number): number => Math.max(1, Math.ceil(rows / 50));

// Seconds. Numbers, too.
const minute = 60;
const tenMinutes = 600;
const quarterHour = 900;
const hour = 3600;
const day = 86_400;

interface RateLimit {
  attempts: number | `RATE_LIMIT_${string}`;
  /** Seconds. */
  window: number;
  /** Seconds; by default the rest of the window. */
  blockSeconds?: number;
}

/**
 * A name in `-account` or `-email` counts accounts or addresses, in `-total` all callers, else client networks
 * (docs/chapters/sign-in.md). `usage/key-rate` counts the calls of API keys, whose limit belongs to the plan.
 */
export const rateLimits = {
  'convert-page': { attempts: 'RATE_LIMIT_PAGE', window: minute },
  'page-file': { attempts: 20, window: minute },
  /** Each takes a process. */
  'read-pdf': { attempts: 'RATE_LIMIT_PDF_IN', window: minute },
  'read-pdf-day': { attempts: 60, window: day },
  'change-shown-trip': { attempts: 'RATE_LIMIT_CHANGES', window: minute },
  'itinerary-pdf': { attempts: 'RATE_LIMIT_PDF', window: minute },
  /** Made by calls with a live key. */
  'itinerary-pdf-account': { attempts: 'RATE_LIMIT_PDF', window: minute },
  'convert-keyless': { attempts: 'RATE_LIMIT_KEYLESS', window: minute },
  'convert-keyless-day': { attempts: 'RATE_LIMIT_KEYLESS_DAY', window: day },
  'demo-key': { attempts: 30, window: minute },
  'bad-key': { attempts: 20, window: minute },
  'csp-report': { attempts: 30, window: minute },
  contact: { attempts: 'RATE_LIMIT_CONTACT', window: hour },
  'contact-reply-email': { attempts: 3, window: hour },

  'sign-up': { attempts: 'RATE_LIMIT_SIGNUP', window: hour },
  'activation-mail': { attempts: 10, window: hour },
  'activation-mail-email': { attempts: 3, window: hour },
  'reset-mail': { attempts: 'RATE_LIMIT_RESET', window: hour },
  'reset-mail-email': { attempts: 3, window: hour },

  /** Login throttling lasts three minutes (specification, 9). */
  'sign-in': { attempts: 'RATE_LIMIT_SIGNIN', window: quarterHour, blockSeconds: 180 },
  'sign-in-account': { attempts: 5, window: quarterHour, blockSeconds: 180 },
  /** Beyond these two an untrusted browser needs a captcha. */
  'sign-in-failures-email': { attempts: 'RATE_LIMIT_SIGNIN_ACCOUNT', window: day },
  'sign-in-failures-total': { attempts: 'RATE_LIMIT_SIGNIN_ALL', window: quarterHour },
  'sign-in-failures-mail-account': { attempts: 1, window: day },

  /** Mails about sign-ins from new devices; a browser without cookies is new each time. */
  'new-device-mail-account': { attempts: 5, window: day },
  'activity-csv-account': { attempts: 20, window: hour },
  /** Codes of the second factor; right ones are given back. */
  'second-factor': { attempts: 30, window: quarterHour },
  'second-factor-account': { attempts: 10, window: quarterHour },
  'second-factor-day-account': { attempts: 100, window: day },
  'second-factor-mail-account': { attempts: 1, window: day },
  'factor-reset-account': { attempts: 3, window: day },
  /** Each is mailed to the owner. */
  'change-factors-account': { attempts: 30, window: hour },
  'change-password-account': { attempts: 30, window: hour },

  'save-details-account': { attempts: 'RATE_LIMIT_DETAILS', window: hour },
  'save-branding-account': { attempts: 20, window: hour },
  'save-template-account': { attempts: 60, window: hour },
  'details-mail-account': { attempts: 1, window: tenMinutes },
  'change-email-account': { attempts: 5, window: day },
  'change-email-mail-account': { attempts: 3, window: hour },
  'change-email-email': { attempts: 5, window: day },
  'reveal-key-account': { attempts: 5, window: hour },
  'change-keys-account': { attempts: 30, window: hour },
  'change-webhooks-account': { attempts: 60, window: hour },
  'export-account': { attempts: 3, window: day },
  'delete-account': { attempts: 5, window: day },
  'share-trip-account': { attempts: 60, window: hour },
  'update-trip-account': { attempts: 60, window: hour },
  'answer-trip': { attempts: 5, window: hour },
  'open-trip': { attempts: 120, window: minute },
  /** Addresses of logos and shared trips that are not there. */
  'unknown-address': { attempts: 120, window: minute },
  /** Of one link by one address: beyond them a visit is not counted. */
  'count-opening': { attempts: 20, window: hour },
  'declined-card': { attempts: 20, window: hour },
  'declined-card-account': { attempts: 5, window: hour },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof rateLimits;
