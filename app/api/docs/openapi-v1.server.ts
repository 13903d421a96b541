import { openApi } from './openapi.server.ts';

type Json = unknown;
type Named = Record<string, Json>;

const withoutAny = (_path: string, { examples: _examples, ...rest }: Named): Named => rest;

/** What an answer keeps to without its reader's help. */
const bounds = new Set(['maxLength', 'maxItems', 'pattern']);

function withoutBounds(path: string, value: Named): Named {
  const isSchema = !path.endsWith('/properties');
  return Object.fromEntries(Object.entries(withoutAny(path, value)).filter(([key]) => !(isSchema && bounds.has(key))));
}

/**
 * The calls with a key alone, of at most 150 kB: for assistants, and generators of small clients. Of the examples it has
 * one request for each call, of bounds those of requests; all stand in the whole file.
 */
export function openApiOfV1() {
  const { webhooks: _webhooks, components, paths, tags, ...head } = openApi((path) => path.startsWith('/api/v1/'));
  const calls = mapObjects(paths, withShortestRequest) as Named;
  const kept = usedBy(calls, components);
  const taken = usedBy(mapObjects(calls, withoutResponses) as Named, components);
  const isTaken = ([name]: [string, Json]) => name in (taken.schemas ?? {});
  const schemas = Object.entries(kept.schemas ?? {}).map((entry) => [
    entry[0],
    mapObjects(entry[1], isTaken(entry) ? withoutAny : withoutBounds),
  ]);
  const names = new Set(Object.values(paths).flatMap((methods) => Object.values(methods).flatMap((one) => one.tags)));
  const { AccessToken: _token, ...securitySchemes } = components.securitySchemes;
  return {
    ...head,
    tags: tags.filter(({ name }) => names.has(name)),
    paths: calls,
    components: { ...(mapObjects(kept, withoutAny) as Named), schemas: Object.fromEntries(schemas), securitySchemes },
  };
}

const withoutResponses = (_path: string, { responses: _responses, ...rest }: Named): Named => rest;

function withShortestRequest(path: string, value: Named): Named {
  const { examples, ...rest } = value;
  if (!examples || !/requestBody\/content\/application\/json$/.test(path)) return rest;
  const [shortest] = Object.entries(examples).sort(([, a], [, b]) => lengthOf(a) - lengthOf(b));
  return shortest ? { ...rest, examples: Object.fromEntries([shortest]) } : rest;
}

const lengthOf = (value: Json) => JSON.stringify(value).length;

/** Each object within the value, from the outside inwards; `path` is that of its keys. */
function mapObjects(value: Json, map: (path: string, value: Named) => Named, path = ''): Json {
  if (Array.isArray(value)) return value.map((each) => mapObjects(each, map, path));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(map(path, value as Named));
  return Object.fromEntries(
    entries.map(([key, each]) => [key, key === 'examples' ? each : mapObjects(each, map, `${path}/${key}`)]),
  );
}

const reference = /"#\/components\/(\w+)\/([\w-]+)"/g;

/** The components that the calls refer to, and what those refer to, in the order of the whole file. */
function usedBy(calls: Named, components: Record<string, Record<string, Json>>) {
  const used = new Set<string>();
  const visit = (value: Json) => {
    for (const [, kind = '', name = ''] of JSON.stringify(value).matchAll(reference)) {
      if (used.has(`${kind}/${name}`)) continue;
      used.add(`${kind}/${name}`);
      visit(components[kind]?.[name]);
    }
  };
  visit(calls);
  const entries = Object.entries(components).map(([kind, named]) => [
    kind,
    Object.fromEntries(Object.entries(named).filter(([name]) => used.has(`${kind}/${name}`))),
  ]);
  return Object.fromEntries(entries);
}
