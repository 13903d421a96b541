// Holds a value against a schema of `type-schema.mjs`. A form knows texts only: there "10" is a number and "" is null.

/** @returns what does not fit, each as `{ path, message }`, none when all does */
export function misfits(schemas, schema, value, isForm = false, path = '') {
  const at = (message) => [{ path, message }];
  const otherwise = (message) => [{ path, message, isOther: true }]; // not even the kind of thing that was meant
  if (schema.$ref) return misfits(schemas, schemas.$defs[schema.$ref.slice('#/$defs/'.length)], value, isForm, path);
  if (schema.anyOf) return nearest(schema.anyOf.map((each) => misfits(schemas, each, value, isForm, path)));
  if (schema.enum)
    return schema.enum.includes(value) ? [] : otherwise(`must be one of ${schema.enum.slice(0, 5).join(', ')}`);
  const types = [schema.type ?? []].flat();
  if (types.length > 0 && !types.some((type) => isOf(type, value, isForm)))
    return otherwise(`must be ${types.join(' or ')}`);
  if (typeof value === 'string') return textMisfits(schema, value, at);
  if (Array.isArray(value))
    return value.flatMap((each) => misfits(schemas, schema.items ?? {}, each, isForm, `${path}[]`));
  return typeof value === 'object' && value !== null ? objectMisfits(schemas, schema, value, isForm, path) : [];
}

/** Of several that might have fitted, the one that almost did speaks. */
function nearest(found) {
  if (found.some((each) => each.length === 0)) return [];
  const distance = (each) =>
    Number(each.some(({ isOther }) => isOther)) - Math.max(...each.map(({ path }) => path.length));
  return found.sort((a, b) => distance(a) - distance(b) || a.length - b.length)[0];
}

function isOf(type, value, isForm) {
  if (type === 'null') return value === null || (isForm && value === '');
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  if (isForm && type === 'number') return typeof value === 'string' && value !== '' && Number.isFinite(Number(value));
  if (isForm && type === 'boolean') return value === 'true' || value === 'false';
  return typeof value === type;
}

function textMisfits({ maxLength, pattern }, value, at) {
  if (value.length > (maxLength ?? Number.POSITIVE_INFINITY)) return at(`is longer than ${maxLength} characters`);
  return pattern && !new RegExp(pattern).test(value) ? at(`must match ${pattern}`) : [];
}

function objectMisfits(schemas, schema, value, isForm, path) {
  const names = Object.keys(value);
  const found = (schema.required ?? []).filter((name) => value[name] === undefined);
  const missing = found.map((name) => ({ path, message: `lacks ${name}` }));
  const tooMany = names.length > (schema.maxProperties ?? Number.POSITIVE_INFINITY);
  const most = schema.propertyNames?.maxLength ?? Number.POSITIVE_INFINITY;
  return [
    ...missing,
    ...(tooMany ? [{ path, message: `has more than ${schema.maxProperties} names` }] : []),
    ...names.filter((name) => name.length > most).map(() => ({ path, message: `has a name longer than ${most}` })),
    ...names.flatMap((name) => memberMisfits(schemas, schema, name, value[name], { isForm, path })),
  ];
}

function memberMisfits(schemas, schema, name, value, { isForm, path }) {
  const own = schema.properties?.[name] ?? schema.additionalProperties;
  if (value === undefined || own === undefined) return [];
  if (own === false) return [{ path, message: `has ${name}, which is unknown there` }];
  return misfits(schemas, own, value, isForm, schema.properties?.[name] ? `${path}/${name}` : `${path}/*`);
}
