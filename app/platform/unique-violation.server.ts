import { Prisma } from './generated/client.ts';

/** True for a row that would break a unique rule. The two adapters name the rule differently, the code is the same. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';
