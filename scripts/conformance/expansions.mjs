// What may be expanded: a property whose type is an id or an object, or one that is left out unless asked for.

/** @returns what is wrong with an expansion, or null */
export function expansionFault(schemas, answer, wish) {
  const steps = wish.split('.');
  if (steps.length > 4) return `has ${steps.length} levels; Stripe opens 4`;
  let places = shapes(schemas, answer);
  for (const [at, step] of steps.entries()) {
    const next = places.flatMap((place) => (place.properties?.[step] ? [place] : []));
    if (next.length === 0) return `names ${step}, which is not there`;
    const isLast = at === steps.length - 1;
    if (isLast && !next.some((place) => opens(schemas, place, step)))
      return `ends in ${step}, which cannot be expanded`;
    places = next.flatMap((place) => shapes(schemas, place.properties[step]));
  }
  return null;
}

function opens(schemas, place, step) {
  const options = alternatives(place.properties[step]);
  const isObject = shapes(schemas, place.properties[step]).length > 0;
  return isObject && (options.some(({ type }) => type === 'string') || !place.required.includes(step));
}

const alternatives = (schema) => schema.anyOf ?? [schema];

/** The objects that may stand where a schema is; those in lists stand for the list. */
function shapes(schemas, schema) {
  return alternatives(schema).flatMap((each) => {
    const found = each.$ref ? schemas.$defs[each.$ref.slice('#/$defs/'.length)] : each;
    if (found.type === 'array') return shapes(schemas, found.items);
    return found.type === 'object' ? [found] : [];
  });
}

/** @returns whether what a call has asked to be expanded is still an id in its answer */
export function isUnopened(answer, [step, ...rest]) {
  if (Array.isArray(answer)) return answer.some((each) => isUnopened(each, [step, ...rest]));
  if (step === undefined) return typeof answer === 'string';
  return typeof answer === 'object' && answer !== null && isUnopened(answer[step], rest);
}
