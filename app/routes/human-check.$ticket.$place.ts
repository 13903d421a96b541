import type { LoaderFunctionArgs } from '@remix-run/node';
import { pictureAt } from '~/web/human-check.server.ts';

/** One picture of a human check. Its address tells nothing about what it shows. */
export function loader({ params }: LoaderFunctionArgs) {
  const picture = pictureAt(params.ticket ?? '', Number(params.place));
  if (!picture) throw new Response(null, { status: 404 });
  return new Response(new Uint8Array(picture), {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': 'private, max-age=600' },
  });
}
