import { json, type TypedResponse } from '@remix-run/node';
import type { PageContext } from './context.ts';

/** As `json`; a document takes the value as it is, where Remix would write its JSON and read it again. */
export const pageJson = <T>(data: T, init: ResponseInit, { isDocument }: PageContext): TypedResponse<T> =>
  isDocument ? new ValueResponse(data, init) : json(data, init);

class ValueResponse<T> extends Response implements TypedResponse<T> {
  readonly #value: T;

  constructor(value: T, init: ResponseInit) {
    super('', init);
    this.headers.set('Content-Type', 'application/json; charset=utf-8');
    this.#value = value;
  }

  override json(): Promise<T> {
    return Promise.resolve(this.#value);
  }
}
