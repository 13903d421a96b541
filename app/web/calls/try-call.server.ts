import { formOf } from '../read-form.server.ts';
import type { CallArgs } from './call-route.server.ts';
import { convertRoute } from './convert.server.ts';
import { docsKey } from './docs-key.server.ts';

/** What the form of the documentation gets: the answer that the API itself gives to its test key. */
export async function tryCall({ request, context }: CallArgs) {
  const text = String((await formOf(request)).get('text') ?? '').slice(0, 100);
  const body = JSON.stringify({ pnr: text });
  const headers = { Authorization: `Bearer ${docsKey}`, 'Content-Type': 'application/json' };
  const call = new Request(request.url, { method: 'POST', headers, body });
  // The call's body, not that of the form that asked for it.
  const answer = await convertRoute.action({
    request: call,
    context: { ...context, body: Buffer.from(body) },
    params: {},
  });
  return {
    text,
    status: answer.status,
    headers: [...answer.headers].map(([name, value]) => `${name}: ${value}`).join('\n'),
    body: JSON.stringify(await answer.json(), null, 2),
  };
}
