import { z } from 'zod';
import { cleanText, email, line, optionalLine, say } from '~/accounts/fields.server.ts';

/** Fields and names of the specification's contact message (section 3), in the order of the form. */
export const ContactForm = z.object({
  email,
  name: line({ missing: say('account.fields.name'), longest: 100 }),
  agency: optionalLine(120).transform((text) => text ?? ''),
  contact_us: z
    .string({ error: say('account.fields.message') })
    .transform(cleanText)
    .pipe(z.string().min(1, say('account.fields.message')).max(5000, say('account.fields.tooLong'))),
});
