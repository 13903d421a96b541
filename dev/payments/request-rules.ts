import { type Field, type Fields, list } from './form.ts';
import { badRequest } from './stripe-api-error.ts';

/** What Stripe says of lengths in its reference: everything else that is text ends at 5,000. */
const maxLengths: Record<string, number> = {
  email: 512,
  business_name: 150,
  individual_name: 150,
  name: 256,
  lookup_key: 200,
  client_reference_id: 200,
};

/** @throws a StripeFault (400) for what Stripe refuses before it looks at what a call wants */
export function rejectMalformed(fields: Fields): void {
  for (const path of list(fields, 'expand')) rejectDeepExpand(String(path));
  for (const [name, value] of Object.entries(fields)) rejectLongText(name, name, value);
}

/** `data` of a list counts as a level. */
function rejectDeepExpand(path: string): void {
  if (path.split('.').length > 4)
    throw badRequest(`You cannot expand more than 4 levels of a property. Property: ${path}`, 'expand');
}

function rejectLongText(name: string, path: string, value: Field): void {
  if (typeof value === 'string') {
    const maxLength = maxLengths[name] ?? 5000;
    if (value.length > maxLength)
      throw badRequest(
        `Invalid string: ${value.slice(0, 10)}...${value.slice(-10)}; must be at most ${maxLength} characters`,
        path,
      );
  } else if (name === 'metadata' && !Array.isArray(value)) rejectLongMetadata(path, value);
  else for (const [inner, each] of Object.entries(value)) rejectLongText(inner, `${path}[${inner}]`, each);
}

function rejectLongMetadata(path: string, metadata: Fields): void {
  const pairs = Object.entries(metadata);
  if (pairs.length > 50) throw badRequest('Metadata can have up to 50 keys.', path);
  for (const [key, value] of pairs) {
    if (key.length > 40)
      throw badRequest(
        `Metadata keys can have up to 40 characters, but you passed in a key that is ${key.length} characters. Invalid key: ${key}`,
        `${path}[${key}]`,
      );
    if (String(value).length > 500)
      throw badRequest(
        `Metadata values can have up to 500 characters, but you passed in a value that is ${String(value).length} characters. Invalid value: ${value}`,
        `${path}[${key}]`,
      );
  }
}

/** @throws a StripeFault (400) */
export function rejectLongKey(key: string): void {
  if (key.length > 255)
    throw badRequest(`Idempotency keys can have up to 255 characters, but yours has ${key.length}.`);
}
