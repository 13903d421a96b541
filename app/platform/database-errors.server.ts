/** Wrong password, no such role, no such database: for a visitor an outage, for whoever starts the product a mistake. */
const accessDeniedCodes = ['28000', '28P01', '3D000', 'P1000', 'P1003', 'P1010'];

/**
 * What PostgreSQL, Prisma, the driver and the system call an outage: the database is away, overwhelmed or in another's
 * hands, and another try may go well. Classes of PostgreSQL (appendix A of its manual) end with a star.
 */
const unavailableCodes = new Set([
  // Prisma: not to be reached, closed, too slow
  ...['P1001', 'P1002', 'P1008', 'P1011', 'P1017', 'P1018'],
  // Prisma: pool exhausted, transaction not begun or timed out, write conflict, too many connections
  ...['P2024', 'P2028', 'P2034', 'P2037'],
  // connection exceptions; resources (disk, memory, connections); operator intervention; system errors
  ...['08*', '53*', '57*', '58*'],
  // read-only (a replica after a failover), idle in a transaction, write conflict, deadlock, lock not available
  ...['25006', '25P03', '40001', '40P01', '55P03'],
  ...accessDeniedCodes,
  // the system, on the way there
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'connect ENOENT', 'connect EACCES'],
]);

const refused = new Set(accessDeniedCodes);

/** The connection ended in the middle; another one may be had at once. */
const connectionLostCodes = new Set([
  ...['P1001', 'P1017', 'ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE'],
  ...['08*', '57P01', '57P02', '57P03', '57P04', '57P05'],
]);

/** What `pg` throws without a code, word for word. */
const connectionLostMessages = [
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
];
const unavailableMessages = [
  'Connection terminated due to connection timeout',
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'the database is not open yet',
];
const withoutCode = {
  lost: new Set(connectionLostMessages),
  away: new Set([...connectionLostMessages, ...unavailableMessages]),
};

/** True when an error means that the database is away or overwhelmed, which passes, and not that we made a mistake. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  causesOf(error).some((link) => isListed(link, unavailableCodes) || withoutCode.away.has(lastLine(link)));

/** True when the database is there and does not let us in. */
export const isAccessDenied = (error: unknown): boolean => causesOf(error).some((link) => isListed(link, refused));

/** True when the connection to the database was lost on the way. */
export const isConnectionLost = (error: unknown): boolean =>
  causesOf(error).some((link) => isListed(link, connectionLostCodes) || withoutCode.lost.has(lastLine(link)));

/** An error or what one carries: Prisma keeps the driver's own in `meta.driverAdapterError`, and the code of PostgreSQL in its cause. */
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

function causesOf(error: unknown): ErrorLike[] {
  const chain: ErrorLike[] = [];
  for (const link of walkCauses(error instanceof Error ? error : null)) {
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

/** Prisma puts the place of the call before the driver's own words. */
const lastLine = ({ message }: ErrorLike): string =>
  typeof message === 'string' ? (message.split('\n').at(-1) ?? '') : '';
