import type { ClientActionFunctionArgs } from '@remix-run/react';
import { pageOptions } from '~/trip/options/display-options.ts';
import { loadChanges } from './compare/changes-parts.tsx';
import { loadEditForm } from './edit/edit-form.tsx';
import { type ConvertResponse, type FieldError, isConvertResponse } from './response.ts';
import { loadSeveral } from './several-parts.tsx';

interface Limits {
  file: { bytes: number; megabytes: number };
  text: { characters: number; lines: number };
}

/**
 * A lost connection becomes a response of its own: an error page would lose the text. So does a text or a file beyond the
 * limits, which the server would refuse unread.
 */
export async function offlineAction(
  { request, serverAction }: ClientActionFunctionArgs,
  limits: Limits,
): Promise<ConvertResponse> {
  const sent = await request.clone().formData();
  const again = !sent.has('convert') && !sent.has('sample');
  const fault = again ? null : faultBeyond(sent, limits);
  if (fault) return failed(again, { ...fault, message: '' });
  try {
    const response: unknown = await serverAction();
    if (!isConvertResponse(response)) throw new TypeError('somebody else answered');
    if (response.result?.open || response.result?.incomplete) await loadEditForm();
    if (response.result?.changes) await loadChanges();
    if ((response.result?.bookings ?? 1) > 1) await loadSeveral();
    return response;
  } catch {
    return failed(again, { field: 'pnr', kind: navigator.onLine ? 'unreachable' : 'offline', message: '' });
  }
}

const sizeOf = (file: FormDataEntryValue): number => (file instanceof File ? file.size : 0);

/** Of all files together, with room for the other fields in what the server takes. */
const MOST_MEGABYTES = 3.5;
const MOST_BYTES = MOST_MEGABYTES * 1024 * 1024;

function faultBeyond(sent: FormData, { file: { bytes, megabytes }, text }: Limits): Omit<FieldError, 'message'> | null {
  const [sizes, pasted] = [sent.getAll('file').map(sizeOf).filter(Boolean), sent.get('pnr')];
  if (sizes.length > 0) {
    const isOver = Math.max(...sizes) > bytes;
    const areOver = sizes.reduce((sum, size) => sum + size) > MOST_BYTES;
    const most = isOver ? megabytes : MOST_MEGABYTES;
    return isOver || areOver ? { field: 'file', kind: 'file-size', values: { megabytes: most } } : null;
  }
  const characters = typeof pasted === 'string' ? pasted.replace(/\r\n?/g, '\n').length : 0;
  return characters > text.characters ? { field: 'pnr', kind: 'too-long', values: text } : null;
}

function failed(again: boolean, fault: FieldError): ConvertResponse {
  const nothing = { last: '', choices: pageOptions, checks: [], help: null, isQuantityOurs: true, result: null };
  return { hasErrors: true, again, faults: [fault], ...nothing };
}
