import type { DocsPage, GuidePage } from '~/urls.ts';
import { componentSchemas, type JsonSchema, nameOf } from './api-schemas.server.ts';
import { operations } from './operations.server.ts';
import { Fault, Problem } from './response-schemas.server.ts';

/**
 * The pages in English that have tables: the schemas that a page is about, and the properties whose own schemas stand on
 * a later one. What belongs to no other page is of the calls of accounts.
 */
const pages: readonly { page: GuidePage; about?: readonly string[]; later?: readonly string[] }[] = [
  { page: 'itineraries', about: ['ItineraryRequest', 'ItinerariesBatchRequest'], later: ['edits', 'additions'] },
  { page: 'edits', about: ['ItineraryRequest'] },
  {
    page: 'itinerary',
    about: ['ItineraryAnswer', 'ItinerariesBatchAnswer', 'FlightReservations'],
    later: ['record', 'loyalty', 'services', 'tickets'],
  },
  { page: 'record', about: ['BookingRecord', 'Loyalty', 'ItineraryTicket', 'ItineraryService'] },
  { page: 'compare', about: ['CompareRequest', 'CompareAnswer'] },
  { page: 'account-calls' },
];

let byPage: ReadonlyMap<DocsPage, readonly string[]> | undefined;

/** Names of the schemas that a page shows as tables; each stands on one page. */
export function schemasOnPage(page: GuidePage): readonly string[] {
  byPage ??= schemasByPage();
  return byPage.get(page) ?? [];
}

/** Null for a schema without fields, which no page shows. */
export function pageOfSchema(name: string): DocsPage | null {
  const shown = operations.find(({ docs }) => docs?.tables.some((schema) => nameOf(schema) === name));
  if (shown?.docs) return shown.docs.page;
  return pages.find(({ page }) => schemasOnPage(page).includes(name))?.page ?? null;
}

function schemasByPage(): ReadonlyMap<DocsPage, readonly string[]> {
  const schemas = componentSchemas();
  const shown = new Set([...operations.flatMap(({ docs }) => docs?.tables ?? []), Problem, Fault].map(nameOf));
  return new Map(
    pages.map(({ page, about = Object.keys(schemas), later = [] }) => {
      const names = schemasBehind(about, schemas, later).filter((name) => schemas[name]?.properties);
      const own = names.filter((name) => !shown.has(name));
      for (const name of own) shown.add(name);
      return [page, own];
    }),
  );
}

/** With all that they refer to, in the order in which a reader meets them. */
function schemasBehind(about: readonly string[], schemas: Record<string, JsonSchema>, later: readonly string[]) {
  const found = new Set<string>();
  const visit = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    refsIn(schemas[name], later).forEach(visit);
  };
  about.forEach(visit);
  return [...found];
}

function refsIn(value: unknown, later: readonly string[]): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (later.includes(key)) return [];
    if (key === '$ref' && typeof inner === 'string') return [inner.slice(inner.lastIndexOf('/') + 1)];
    return refsIn(inner, later);
  });
}
