/** Codes of Prisma (P…), PostgreSQL (classes 08, 53, 57) and the system for a database that does not answer. */
const codes = /^(P1\d{3}|P2024|P2028|ECONN\w+|ETIMEDOUT|EPIPE|ENOENT|ENOTFOUND|08\w{3}|53\w{3}|57P0\w)$/;
const sentences = /(timeout|Connection terminated|terminating connection|reach database|database is not open)/i;

/** True when an error means that the database is away or overwhelmed, which passes, and not that we made a mistake. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && codes.test(error.code)) return true;
  if (sentences.test(error.message)) return true;
  return isOutage(error.cause);
}
