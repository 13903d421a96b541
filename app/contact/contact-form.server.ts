import { z } from 'zod';
import { cleanText, email, messageKey, optionalLine, requiredLine } from '~/accounts/fields.server.ts';

/** In the order of the form (specification, 3.4). */
export const ContactForm = z.object({
  email,
  name: requiredLine({ missing: messageKey('account.fields.name'), maxLength: 100 }),
  agency: optionalLine(120).transform((text) => text ?? ''),
  contact_us: z
    .string({ error: messageKey('account.fields.message') })
    .transform(cleanText)
    .pipe(z.string().min(1, messageKey('account.fields.message')).max(5000, messageKey('account.fields.tooLong'))),
});
