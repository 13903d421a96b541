import { z } from 'zod';

/** One line without control characters and without half characters, which no mail can hold. */
export const plainText = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[^\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u)
    .refine((text) => text === text.trim());
