import type { ClientActionFunctionArgs } from '@remix-run/react';
import { pageOptions } from '~/trip/present/display-options.ts';
import type { ConvertResponse } from './response.ts';

/** A lost connection becomes a response of its own: an error page would lose the text. */
export async function offlineAction({ request, serverAction }: ClientActionFunctionArgs): Promise<ConvertResponse> {
  const sent = await request.clone().formData();
  const again = !sent.has('convert') && !sent.has('sample');
  try {
    return (await serverAction()) as ConvertResponse;
  } catch {
    const faults = [{ field: 'pnr' as const, kind: 'unreachable' as const, message: '' }];
    const nothing = { last: '', choices: pageOptions, checks: [], help: null, isQuantityOurs: true, result: null };
    return { hasErrors: true, again, faults, ...nothing };
  }
}
