/** Wrong password, unknown role or unknown database. */
const accessDeniedCodes = new Set(['28000', '28P01', '3D000', 'P1000', 'P1003', 'P1010']);

/** Deadlocks and write conflicts; P2034 is Prisma's name for both. */
const conflictCodes = new Set(['P2034', '40001', '40P01']);

/** A star stands for a class of PostgreSQL's codes (appendix A of its manual). */
const unavailableCodes = new Set([
  // Prisma: unreachable, closed, too slow
  'P1001',
  'P1002',
  'P1008',
  'P1011',
  'P1017',
  'P1018',
  // Prisma: pool exhausted, transaction not begun or timed out, too many connections
  'P2024',
  'P2028',
  'P2037',
  // connection exceptions, resources (disk, memory, connections), operator intervention, system errors
  '08*',
  '53*',
  '57*',
  '58*',
  // read-only (a replica after a failover), idle in a transaction, lock not available
  '25006',
  '25P03',
  '55P03',
  // the operating system, while connecting
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'connect ENOENT',
  'connect EACCES',
]);

/** PostgreSQL's lock_not_available, also after `lock_timeout`. */
const lockTimeoutCodes = new Set(['55P03']);

const connectionLostCodes = new Set([
  'P1001',
  'P1017',
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  '08*',
  '57P01',
  '57P02',
  '57P03',
  '57P04',
  '57P05',
]);

/** Messages that `pg` throws without a code. */
const connectionLostMessages = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
]);
const unansweredMessages = new Set([...connectionLostMessages, 'Query read timeout']);
const unansweredCodes = new Set(['P1017', 'ECONNRESET', 'EPIPE']);
const unavailableMessages = new Set([
  'Connection terminated due to connection timeout',
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Query read timeout',
]);

/** In order: login refused, connection ended, transaction in conflict, server unreachable or overloaded. */
type UnavailableReason = 'denied' | 'lost' | 'conflict' | 'away';

/** A retry may succeed; the product is not at fault. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';

  constructor(
    override readonly cause: Error,
    readonly reason: UnavailableReason,
  ) {
    super(lastLine(cause));
    if (cause.stack) this.stack = cause.stack;
  }
}

export function toDatabaseError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return error;
  const causes = causesOf(error);
  const isAny = (codes: ReadonlySet<string>, messages?: ReadonlySet<string>) =>
    causes.some((link) => isListed(link, codes) || messages?.has(lastLine(link)) === true);
  if (isAny(accessDeniedCodes)) return new DatabaseUnavailable(error, 'denied');
  if (isAny(connectionLostCodes, connectionLostMessages)) return new DatabaseUnavailable(error, 'lost');
  if (isAny(conflictCodes)) return new DatabaseUnavailable(error, 'conflict');
  return isAny(unavailableCodes, unavailableMessages) ? new DatabaseUnavailable(error, 'away') : error;
}

export const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && causesOf(error).some((link) => isListed(link, lockTimeoutCodes));

/** True where the statement may have been done, or may yet be: it was sent, and no answer came. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof Error &&
  causesOf(error).some((link) => isListed(link, unansweredCodes) || unansweredMessages.has(lastLine(link)));

/** Prisma keeps the driver's error in `meta.driverAdapterError`, with PostgreSQL's code in its cause. */
interface ErrorLike {
  code?: unknown;
  errorCode?: unknown;
  originalCode?: unknown;
  syscall?: unknown;
  message?: unknown;
  cause?: unknown;
  meta?: unknown;
}

const deepest = 8;

function causesOf(error: Error): ErrorLike[] {
  const chain: ErrorLike[] = [];
  for (const link of walkCauses(error)) {
    chain.push(link);
    if (chain.length === deepest) break;
  }
  return chain;
}

function* walkCauses(start: unknown): Generator<ErrorLike> {
  const waiting = [start];
  for (let link = waiting.shift(); link !== undefined; link = waiting.shift()) {
    if (typeof link !== 'object' || link === null) continue;
    yield link;
    const { cause, meta } = link as ErrorLike;
    waiting.push(
      cause ?? null,
      (meta as { driverAdapterError?: unknown } | null | undefined)?.driverAdapterError ?? null,
    );
  }
}

function isListed({ code, errorCode, originalCode, syscall }: ErrorLike, list: ReadonlySet<string>): boolean {
  return [code, errorCode, originalCode].some(
    (each) =>
      typeof each === 'string' &&
      (list.has(each) || (isSqlState(each) && list.has(`${each.slice(0, 2)}*`)) || list.has(`${syscall} ${each}`)),
  );
}

const isSqlState = (code: string) => /^[0-9A-Z]{5}$/.test(code) && !code.startsWith('P');

/** Prisma puts the place of the call before the driver's message. */
const lastLine = ({ message }: ErrorLike): string =>
  typeof message === 'string' ? (message.split('\n').at(-1) ?? '') : '';
