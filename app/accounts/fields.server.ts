import { z } from 'zod';
import { readCountry } from '~/countries/read-country.ts';
import type { Key } from '~/i18n/catalogue.ts';
import { maxPasswordLength } from './password-rules.server.ts';

/** Messages are catalogue keys; the compiler knows them. */
export const messageKey = (key: Key): Key => key;

/** Message of a check that has none of its own, for hidden fields that somebody tampered with. */
export const fallbackMessage = messageKey('errors.details.invalid');

/** Control characters (PostgreSQL rejects NUL), lone surrogates and bidirectional controls (F32, S17). */
const disallowed = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** One line; every run of white space becomes one space. */
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
  z
    .string({ error: missing })
    .transform(cleanLine)
    .pipe(z.string().min(1, missing).max(maxLength, messageKey('account.fields.tooLong')));

/** Null and an empty line are the same. */
export const nullableLine = (longest: number) =>
  z
    .string()
    .nullable()
    .transform((text) => cleanLine(text ?? ''))
    .pipe(z.string().max(longest, messageKey('account.fields.tooLong')))
    .transform((text) => text || null);

/** Empty becomes null. */
export const optionalLine = (longest: number) =>
  nullableLine(longest)
    .optional()
    .transform((text) => text ?? null);

/**
 * Local part, @, domain, dot, ending of up to 63 letters: `.travel` has more than five (specification, 5; decision 13).
 * Lower case, as accounts are compared.
 */
const emailPattern = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,8}[a-z]{2,63}$/;

export const email = z
  .string({ error: messageKey('account.fields.email') })
  .transform((text) => cleanLine(text).toLowerCase())
  .pipe(
    z.string().max(254, messageKey('account.fields.email')).regex(emailPattern, messageKey('account.fields.email')),
  );

/** Neither trimmed nor changed. The rules are checked where the account is known. */
export const password = z
  .string({ error: messageKey('account.fields.password') })
  .transform(wellFormed)
  .pipe(z.string().max(maxPasswordLength, messageKey('account.fields.tooLong')));

/** A ticked box of a form, or a boolean of an API call. */
export const checkbox = z
  .union([z.boolean(), z.string().max(100)])
  .optional()
  .transform((text) => text === true || (typeof text === 'string' && /^(true|on|1|yes)$/i.test(text)));

/** Digits of any script, with the usual separators. */
export const phone = requiredLine({ missing: messageKey('account.fields.phone'), maxLength: 40 }).pipe(
  z.string().regex(/^[+(]?[\p{Nd}][\p{Nd}\s().\-/+#x]{3,38}$/iu, messageKey('account.fields.phone')),
);

/** The ISO code of a country; API clients may send its name. */
const country = requiredLine({ missing: messageKey('account.fields.country'), maxLength: 80 }).transform(
  (text, context) => {
    const code = readCountry(text);
    if (!code) context.addIssue({ code: 'custom', message: messageKey('account.fields.country') });
    return code ?? '';
  },
);

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
