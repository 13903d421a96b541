import type { Key } from '~/i18n/catalogue.ts';
import { translator } from '~/i18n/i18n.server.ts';
import { absoluteUrl, baseUrl } from '~/platform/base-url.server.ts';
import { settings } from '~/platform/env.server.ts';
import { urls } from '~/urls.ts';
import { componentSchemas, type JsonSchema, wordsOfSchema } from './api-schemas.server.ts';
import { demoKey } from './demo-key.server.ts';
import { componentHeaders } from './openapi-headers.server.ts';
import { toOpenApiOperation } from './openapi-operation.server.ts';
import { tags } from './operation.ts';
import { type DocumentedOperation, operations } from './operations.server.ts';
import { propertyExample } from './property-examples.server.ts';
import { shareResponses } from './shared-responses.ts';
import { openApiWebhooks } from './webhook-operations.server.ts';

const t = translator('en');
export const describe = (key: string) => t(`api.${key}` as Key);

/** Built from the schemas that check requests and responses. */
export function openApi(filter: (path: string) => boolean = () => true) {
  const { SELLER_EMAIL: email } = settings();
  const { paths, responses } = shareResponses(pathsOf(operations.filter(({ path }) => filter(path))));
  return {
    openapi: '3.1.0',
    info: {
      title: describe('openapi.title'),
      description: describe('openapi.description'),
      version: '1.0.0',
      contact: { name: 'Wayline', url: absoluteUrl(urls.suggestions()), ...(email ? { email } : {}) },
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
      termsOfService: absoluteUrl(urls.apiTerms()),
    },
    servers: [{ url: baseUrl(), description: describe('openapi.serverName') }],
    tags: tags.map((name) => ({ name, description: describe(`openapi.tags.${name}`) })),
    paths,
    webhooks: openApiWebhooks(),
    components: {
      schemas: Object.fromEntries(
        Object.entries(componentSchemas()).map(([id, schema]) => [id, withDescriptions(id, schema)]),
      ),
      headers: componentHeaders(),
      responses,
      securitySchemes: securitySchemes(),
    },
    externalDocs: { description: describe('pages.index.title'), url: absoluteUrl(urls.apiIntroduction()) },
    'x-test-key': demoKey,
  };
}

function pathsOf(documented: readonly DocumentedOperation[]) {
  const byPath = new Map<string, Record<string, ReturnType<typeof toOpenApiOperation>>>();
  for (const each of documented) {
    const methods = byPath.get(each.path) ?? {};
    byPath.set(each.path, { ...methods, [each.method.toLowerCase()]: toOpenApiOperation(each) });
  }
  return Object.fromEntries(byPath);
}

const keyHeader = (name: string, key: string) => ({
  type: 'apiKey',
  in: 'header',
  name,
  description: describe(`openapi.${key}`),
});

const securitySchemes = () => ({
  Bearer: { type: 'http', scheme: 'bearer', description: describe('openapi.bearer') },
  PrivateKey: keyHeader('PRIVATE-APP-KEY', 'privateKey'),
  PublicKey: keyHeader('PUBLIC-APP-KEY', 'publicKey'),
  AccessToken: { type: 'http', scheme: 'bearer', description: describe('openapi.accessToken') },
});

function withDescriptions(id: string, schema: JsonSchema): JsonSchema {
  const description = describe(`openapi.schemas.${id}`);
  if (!schema.properties) return { ...schema, description };
  const properties = Object.entries(schema.properties).map(([name, property]) => [
    name,
    {
      ...(property.$ref ? {} : exampleOf(id, name)),
      description: describe(`fields.${wordsOfSchema(id)}.${name}`),
      ...property,
    },
  ]);
  return { ...schema, description, properties: Object.fromEntries(properties) };
}

function exampleOf(id: string, name: string) {
  const example = propertyExample(id, name);
  return example === undefined ? {} : { examples: [example] };
}
