/** Codes of Prisma (P…), PostgreSQL (classes 08, 53, 57) and the system for a database that does not answer. */
const codes = /^(P1\d{3}|P2024|P2028|ECONN\w+|ETIMEDOUT|EPIPE|ENOENT|ENOTFOUND|08\w{3}|53\w{3}|57P0\w)$/;
const sentences = /(timeout|Connection terminated|terminating connection|reach database|database is not open)/i;

/** Codes for a connection that ended in the middle; another one may be had at once. */
const lost = /^(P1001|P1017|ECONN\w+|EPIPE|08\w{3}|57P0\w)$/;

/** True when the connection to the database was lost on the way. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && lost.test(error.code)) return true;
  return /connection terminated|terminating connection/i.test(error.message) || isConnectionLost(error.cause);
}

/** True when an error means that the database is away or overwhelmed, which passes, and not that we made a mistake. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && codes.test(error.code)) return true;
  if (sentences.test(error.message)) return true;
  return isOutage(error.cause);
}
