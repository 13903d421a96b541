import { z } from 'zod';
import { readCountry } from '~/countries/read-country.ts';
import type { Key } from '~/i18n/catalogue.ts';
import { maxPasswordLength } from './password-rules.server.ts';

/** Zod takes any text as a message; the type admits catalogue keys only. */
export const messageKey = (key: Key): Key => key;

/** For checks without a message of their own, such as those of hidden fields. */
export const fallbackMessage = messageKey('errors.details.invalid');

const tooLong = messageKey('account.fields.tooLong');

/** Characters that fit, by the field that holds more. */
export function limitsOf(issues: readonly z.core.$ZodIssue[]): Record<string, number> {
  const found = issues.flatMap((issue) =>
    issue.code === 'too_big' && issue.message === tooLong
      ? [[String(issue.path.at(-1)), Number(issue.maximum)] as const]
      : [],
  );
  return Object.fromEntries(found);
}

/** Control characters (PostgreSQL rejects NUL) and bidirectional controls (F32, S17). */
const disallowed = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufeff]/gu;

export const cleanLine = (text: string): string => wellFormed(text).replace(disallowed, '').replace(/\s+/g, ' ').trim();

export const cleanText = (text: string): string =>
  wellFormed(text).replace(/\r\n?/g, '\n').replace(disallowed, '').trim();

/** A lone surrogate becomes U+FFFD, as when UTF-8 is decoded. */
const wellFormed = (text: string): string => Buffer.from(text, 'utf8').toString('utf8');

interface Line {
  missing: Key;
  maxLength: number;
}

export const requiredLine = ({ missing, maxLength }: Line) =>
  z.string({ error: missing }).transform(cleanLine).pipe(z.string().min(1, missing).max(maxLength, tooLong));

/** An empty line becomes null. */
export const nullableLine = (longest: number) =>
  z
    .string()
    .nullable()
    .transform((text) => cleanLine(text ?? ''))
    .pipe(z.string().max(longest, tooLong))
    .transform((text) => text || null);

export const optionalLine = (longest: number) =>
  nullableLine(longest)
    .optional()
    .transform((text) => text ?? null);

/** Lower case. The ending has up to 63 letters: `.travel` has more than five (specification, 5; docs/chapters/forms.md). */
const emailPattern = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,8}[a-z]{2,63}$/;

export const email = z
  .string({ error: messageKey('account.fields.email') })
  .transform((text) => cleanLine(text).toLowerCase())
  .pipe(
    z.string().max(254, messageKey('account.fields.email')).regex(emailPattern, messageKey('account.fields.email')),
  );

/** Never trimmed. The rules are checked where the account is known. */
export const password = z
  .string({ error: messageKey('account.fields.password') })
  .transform(wellFormed)
  .pipe(z.string().max(maxPasswordLength, tooLong));

/** A ticked box of a form, or a boolean of an API call. */
export const checkbox = z
  .union([z.boolean(), z.string().max(100)])
  .optional()
  .transform((text) => text === true || (typeof text === 'string' && /^(true|on|1|yes)$/i.test(text)));

export const phone = requiredLine({ missing: messageKey('account.fields.phone'), maxLength: 40 }).pipe(
  z.string().regex(/^[+(]?[\p{Nd}][\p{Nd}\s().\-/+#x]{3,38}$/iu, messageKey('account.fields.phone')),
);

const noCountry = messageKey('account.fields.country');

/** An ISO code; API clients may send the country's name. */
const country = z
  .string({ error: noCountry })
  .transform(cleanLine)
  .pipe(z.string().min(1, noCountry).max(80, noCountry))
  .transform((text, context) => {
    const code = readCountry(text);
    if (!code) context.addIssue({ code: 'custom', message: noCountry });
    return code ?? '';
  });

export const details = {
  agencyname: requiredLine({ missing: messageKey('account.fields.agency'), maxLength: 120 }),
  iatacode: optionalLine(20),
  city: requiredLine({ missing: messageKey('account.fields.city'), maxLength: 80 }),
  country,
  phone,
};

/** As typed: the valid form depends on the country, which is checked together with it. */
export const vatNumber = optionalLine(30);

export const personName = requiredLine({ missing: messageKey('account.fields.name'), maxLength: 100 });
export const addressLine = requiredLine({ missing: messageKey('account.fields.address'), maxLength: 120 });
export const optionalAddressLine = optionalLine(120);
