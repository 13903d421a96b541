import Negotiator from 'negotiator';

/** Characters; a browser's `Accept` has some 200. */
const LONGEST_ACCEPT = 1000;

/** The best of `types`, by specificity and weight (RFC 9110, 12.5.1); null where the header admits none. */
export function chooseMediaType<Type extends string>(
  accept: string | null,
  types: readonly [Type, ...Type[]],
): Type | null {
  if (accept === null || accept.trim() === '') return types[0];
  if (accept.length > LONGEST_ACCEPT) return null;
  const negotiator = new Negotiator({ headers: { accept: withWeights(accept) } });
  return (negotiator.mediaType([...types]) as Type | undefined) ?? null;
}

/** Of the parameters only the weight chooses: `application/json; charset=utf-8` asks for JSON. */
function withWeights(accept: string): string {
  const ranges = accept.split(',').map((range) => {
    const [name = '', ...parameters] = range.split(';');
    return [name, ...parameters.filter((each) => each.trim().toLowerCase().startsWith('q='))].join(';');
  });
  return ranges.join(',');
}

/** Names without `q=0`: "gzip, br;q=0" has "gzip". Other weights do not count. */
function admitted(header: string): string[] {
  return header
    .toLowerCase()
    .split(',')
    .flatMap((each) => {
      const [name = '', ...parameters] = each.split(';').map((part) => part.trim());
      return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name];
    });
}

/** Whether an answer of this type may be sent, or a problem document at least. */
export function admitsType(accept: string | null, type: string): boolean {
  if (!accept?.trim()) return true;
  const [group = ''] = type.split('/');
  const enough = ['*/*', `${group}/*`, type, 'application/problem+json'];
  return admitted(accept).some((name) => enough.includes(name));
}

export type Encoding = 'br' | 'gzip' | 'identity';

/** The smallest encoding that `Accept-Encoding` names. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity';
  const names = admitted(acceptEncoding);
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : 'identity';
}
