import { stringify } from 'yaml';
import { openToAll } from '~/request/responses.server.ts';
import { cachedText, jsonType } from '../cached-text.server.ts';
import { anyBody, endpoint } from '../endpoint.ts';
import { openApi } from './openapi.server.ts';
import { toOpenApi30 } from './openapi-3-0.ts';
import { openApiOfV1 } from './openapi-v1.server.ts';
import { toPostmanCollection } from './postman.server.ts';

const describeAt = <const Path extends string>(path: Path, type: string, write: () => string) => {
  let text: string | undefined;
  return endpoint({
    method: 'GET',
    path,
    fast: true,
    proof: 'none',
    body: anyBody,
    errors: 'documented',
    handle: (request) => {
      text ??= write();
      return cachedText(request, { body: text, type, headers: openToAll });
    },
  });
};

export const describeApi = describeAt('/api/openapi.json', jsonType, () => JSON.stringify(openApi()));

/** Without anchors, which not every reader resolves. */
export const describeApiAsYaml = describeAt('/api/openapi.yaml', 'application/yaml; charset=utf-8', () =>
  stringify(openApi(), { aliasDuplicateObjects: false, lineWidth: 120 }),
);

/** For generators that know no later version, as those of PHP and C# shops. */
export const describeApiInVersion3 = describeAt('/api/openapi-3.0.json', jsonType, () => toOpenApi30(openApi()));

/** For assistants, which cannot read a large file, and for small clients. */
export const describeApiOfV1 = describeAt('/api/openapi-v1.json', jsonType, () => JSON.stringify(openApiOfV1()));

export const describeApiForPostman = describeAt('/api/postman.json', jsonType, () =>
  JSON.stringify(toPostmanCollection(openApi())),
);
