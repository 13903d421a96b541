import { Prisma } from './generated/client.ts';

/** The two adapters name the rule differently, but use the same code. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';
