import { readJson } from './read-json.server.ts';

/** The fields of a call's body, whatever it was sent as; null when it cannot be read as what it says it is. */
export async function readFields(request: Request, textField?: string): Promise<Record<string, unknown> | null> {
  const type = (request.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  try {
    if (type === 'application/json') return readRecord(await request.text());
    if (type === 'multipart/form-data') return fieldsOf(await request.formData());
    const text = await request.text();
    if (type === 'text/plain' && textField) return { [textField]: text };
    return fieldsOf(new URLSearchParams(text));
  } catch {
    return null;
  }
}

function readRecord(text: string): Record<string, unknown> | null {
  const read = readJson(text);
  return read.ok ? asRecord(read.value) : null;
}

function asRecord(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}

/** `user[email]` and `user.email` become `{ user: { email } }`, one level deep, as form bodies of API clients write them. */
function fieldsOf(form: Iterable<[string, FormDataEntryValue]>): Record<string, unknown> {
  const fields = new Map<string, unknown>();
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue;
    const [, group, inner] = /^(\w{1,40})[[.](\w{1,40})\]?$/.exec(name) ?? [];
    if (!group || !inner) fields.set(name, value);
    else fields.set(group, { ...(asRecord(fields.get(group)) ?? {}), [inner]: value });
  }
  return Object.fromEntries(fields);
}
