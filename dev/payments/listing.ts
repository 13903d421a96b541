import { type Fields, text } from './form.ts';
import { apiList } from './http.ts';
import { badRequest } from './stripe-api-error.ts';

/** What `starting_after`, `ending_before` and `limit` (10 unless told, at most 100) leave of a list, newest first. */
export function paginate<Item extends { id: string }>(url: string, all: Item[], fields: Fields) {
  const size = limitOf(fields);
  const [after, before] = [text(fields, 'starting_after'), text(fields, 'ending_before')];
  if (before !== undefined) {
    const to = positionOf(all, before);
    return apiList(url, all.slice(Math.max(0, to - size), to), to > size);
  }
  const from = after === undefined ? 0 : positionOf(all, after) + 1;
  return apiList(url, all.slice(from, from + size), all.length > from + size);
}

function limitOf(fields: Fields): number {
  const size = Number(text(fields, 'limit') ?? 10);
  if (!Number.isInteger(size)) throw badRequest(`Invalid integer: ${text(fields, 'limit')}`, 'limit');
  if (size < 1)
    throw badRequest('This value must be greater than or equal to 1.', 'limit', 'parameter_invalid_integer');
  if (size > 100)
    throw badRequest('This value must be less than or equal to 100.', 'limit', 'parameter_invalid_integer');
  return size;
}

function positionOf(all: { id: string }[], id: string): number {
  const place = all.findIndex((each) => each.id === id);
  if (place < 0) throw badRequest(`No such object: '${id}'`, 'starting_after', 'resource_missing');
  return place;
}

/** True where a filter was not asked for, or fits. */
export const matchesFilter = (fields: Fields, name: string, value: string): boolean =>
  text(fields, name) === undefined || text(fields, name) === value;

export const newestFirst = (a: { created: number; id: string }, b: { created: number; id: string }): number =>
  b.created - a.created || b.id.localeCompare(a.id);
