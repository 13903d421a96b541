import type { ClientActionFunctionArgs } from '@remix-run/react';
import type { ConvertResponse } from './response.ts';

/** A lost connection becomes a response of its own: an error page would lose the text. */
export async function offlineAction({ request, serverAction }: ClientActionFunctionArgs): Promise<ConvertResponse> {
  const again = (await request.clone().formData()).has('again');
  try {
    return (await serverAction()) as ConvertResponse;
  } catch {
    const fault = { field: 'pnr' as const, kind: 'unreachable' as const, message: '' };
    return { hasErrors: true, again, faults: [fault], last: '', notices: [], result: null };
  }
}
