import type { ClientActionFunctionArgs } from '@remix-run/react';
import { pageOptions } from '~/trip/present/display-options.ts';
import type { ConvertResponse, FieldError } from './response.ts';

/**
 * A lost connection becomes a response of its own: an error page would lose the text. So does a file of more than
 * `maxBytes`, which the server would refuse unread.
 */
export async function offlineAction(
  { request, serverAction }: ClientActionFunctionArgs,
  maxBytes: number,
): Promise<ConvertResponse> {
  const sent = await request.clone().formData();
  const again = !sent.has('convert') && !sent.has('sample');
  const file = sent.get('file');
  if (file instanceof File && file.size > maxBytes)
    return failed(again, { field: 'file', kind: 'file-size', message: '', values: { kilobytes: maxBytes / 1024 } });
  try {
    return (await serverAction()) as ConvertResponse;
  } catch {
    return failed(again, { field: 'pnr', kind: navigator.onLine ? 'unreachable' : 'offline', message: '' });
  }
}

function failed(again: boolean, fault: FieldError): ConvertResponse {
  const nothing = { last: '', choices: pageOptions, checks: [], help: null, isQuantityOurs: true, result: null };
  return { hasErrors: true, again, faults: [fault], ...nothing };
}
