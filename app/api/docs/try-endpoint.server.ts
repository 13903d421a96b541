import type { ActionFunctionArgs } from '@remix-run/node';
import { formOf } from '~/forms/read-form.server.ts';
import { convertEndpoint } from '../convert/convert.server.ts';
import { demoKey } from './demo-key.server.ts';

/** What the form of the documentation gets: the answer that the API itself gives to its test key. */
export async function tryEndpoint({ request, context }: ActionFunctionArgs) {
  const text = String((await formOf(request)).get('text') ?? '').slice(0, 100);
  const { requestId, ip } = context;
  const { status, headers, body } = await convertEndpoint({
    method: 'POST',
    headers: { authorization: `Bearer ${demoKey}`, 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify({ pnr: text })),
    params: {},
    requestId,
    ip,
  });
  return {
    text,
    status,
    headers: Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n'),
    body: JSON.stringify(JSON.parse(body ?? 'null'), null, 2),
  };
}
