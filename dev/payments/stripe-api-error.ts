/** A refusal as Stripe words it; the server prints it as `{ error: … }`. */
export class StripeFault extends Error {
  constructor(
    readonly status: number,
    readonly body: {
      type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error';
      message: string;
      code?: string;
      decline_code?: string;
      param?: string;
    },
  ) {
    super(body.message);
  }
}

export const badRequest = (message: string, param?: string, code?: string) =>
  new StripeFault(400, {
    type: 'invalid_request_error',
    message,
    ...(param ? { param } : {}),
    ...(code ? { code } : {}),
  });

export const missing = (kind: string, id: string) =>
  new StripeFault(404, {
    type: 'invalid_request_error',
    message: `No such ${kind}: '${id}'`,
    code: 'resource_missing',
    param: 'id',
  });

export const declined = (code: string, declineCode: string | undefined, message: string) =>
  new StripeFault(402, {
    type: 'card_error',
    code,
    message,
    ...(declineCode ? { decline_code: declineCode } : {}),
  });
