/** What the converter takes of Remix. */
export function json(data: unknown, init: ResponseInit = {}): Response {
  const headers = new Headers(init.headers);
  headers.set('Content-Type', 'application/json; charset=utf-8');
  return new Response(JSON.stringify(data), { ...init, headers });
}

export const redirect = (address: string, status: number): Response =>
  new Response(null, { status, headers: { Location: address } });
