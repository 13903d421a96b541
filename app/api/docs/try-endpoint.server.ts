import type { AppLoadContext } from '@remix-run/node';
import { convert } from '../convert/convert.server.ts';
import { runEndpoint } from '../run-endpoint.server.ts';
import { demoKey } from './demo-key.server.ts';

/** Shows the API's own response to the demo key. */
export async function tryEndpoint(form: FormData, { requestId, ip, now }: AppLoadContext) {
  const text = String(form.get('text') ?? '').slice(0, 100);
  const { status, headers, body } = await runEndpoint([convert], {
    method: 'POST',
    headers: new Headers({ authorization: `Bearer ${demoKey}`, 'content-type': 'application/json' }),
    body: Buffer.from(JSON.stringify({ pnr: text })),
    params: {},
    query: '',
    context: { requestId, ip, device: null, language: 'en', now },
  });
  return {
    text,
    status,
    headers: Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n'),
    body: JSON.stringify(JSON.parse(String(body)), null, 2),
  };
}
