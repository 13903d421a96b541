import type { z } from 'zod';
import type { DocsPage } from '~/urls.ts';
import type { AccountProblemCode } from '../account-problem-codes.ts';
import type { ProblemCode } from '../problem-codes.ts';

export const tags = ['accounts', 'articles', 'billing', 'conversion', 'look-ups', 'status', 'usage'] as const;
export type Tag = (typeof tags)[number];

/** What the OpenAPI file, the documentation's pages and the contract test say of an endpoint. */
export interface Operation {
  /** The catalogue has its sentences under `api.operations.<id>`. */
  id: string;
  tag: Tag;
  /** Schemas have names in `apiSchemas`. */
  request?: z.ZodType;
  /** The body may also be a form or plain text. */
  takesForms?: true;
  /** The body may also be a PDF, alone or as the part `file`; the part `request` is the JSON without its text. */
  takesPdf?: true;
  /** JSON Schema of each parameter of the path; its sentence is `api.openapi.<name>`. */
  parameters?: Readonly<Record<string, object>>;
  /** JSON of a 200. */
  response?: z.ZodType;
  /** A 200 that is JSON of another content type. */
  alsoJson?: Readonly<Record<string, z.ZodType>>;
  /** A 200 that is a file: a sample by content type. */
  files?: Readonly<Record<string, string>>;
  /** Another operation describes the files that `Accept` may choose here as well. */
  filesAt?: { id: string; types: readonly string[] };
  /** `request` is a body, or the code of a look-up; `response` is for the demo key. */
  examples: Readonly<Record<string, { request: unknown; response: () => unknown }>>;
  problems: readonly (ProblemCode | AccountProblemCode)[];
  idempotent?: true;
  needsKey?: true;
  /** Has an `ETag`, and may answer 304. */
  isCacheable?: true;
  /**
   * Where a page shows tables of fields: behind its first or its second prose. `shownOn` is the page that shows its
   * samples, where that is another one.
   */
  docs?: { page: DocsPage; behind: 'body' | 'more'; tables: readonly z.ZodType[]; shownOn?: DocsPage };
}
