import { formOf } from '../read-form.server.ts';
import type { CallArgs } from './call-route.server.ts';
import { convertRoute } from './convert.server.ts';
import { docsKey } from './docs-key.server.ts';

/** What the form of the documentation gets: the answer that the API itself gives to its test key. */
export async function tryCall({ request, context }: CallArgs) {
  const text = String((await formOf(request)).get('text') ?? '').slice(0, 100);
  const call = new Request(request.url, {
    method: 'POST',
    headers: { Authorization: `Bearer ${docsKey}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ pnr: text }),
  });
  const answer = await convertRoute.action({ request: call, context, params: {} });
  return {
    text,
    status: answer.status,
    headers: [...answer.headers].map(([name, value]) => `${name}: ${value}`).join('\n'),
    body: JSON.stringify(await answer.json(), null, 2),
  };
}
