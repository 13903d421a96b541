import type { LoaderFunctionArgs } from '@remix-run/node';
import { sampleAt } from '~/forms/captcha/captcha.server.ts';

/** One picture or sound of a human check. Its address tells nothing about what it is of. */
export function loader({ params }: LoaderFunctionArgs) {
  const sample = sampleAt(params.ticket ?? '', Number(params.place));
  if (!sample) throw new Response(null, { status: 404 });
  return new Response(new Uint8Array(sample.bytes), {
    headers: { 'Content-Type': sample.type, 'Cache-Control': 'private, max-age=600' },
  });
}
