import { urls } from '~/urls.ts';
import { privateCache } from './private-cache.ts';
import { knownLogos } from './stand-ins/picture-file.ts';

/** URL of the file with all logos. Set by the build. */
declare const builtLogos: string;

let loading: Promise<void> | undefined;

/** Airlines' logos, out of one file (scripts/build-private.mjs). */
export function loadLogos(): Promise<void> {
  loading ??= readLogos();
  return loading;
}

async function readLogos(): Promise<void> {
  const kept = await caches.match(builtLogos, { cacheName: privateCache });
  if (!kept) return;
  const bytes = new Uint8Array(await kept.arrayBuffer());
  const end = 4 + new DataView(bytes.buffer).getUint32(0);
  const list = JSON.parse(new TextDecoder().decode(bytes.subarray(4, end))) as [name: string, length: number][];
  let at = end;
  for (const [name, length] of list) {
    knownLogos.set(urls.logos() + name, bytes.subarray(at, at + length));
    at += length;
  }
}

/** A picture of the page. There is none but logos. */
export async function logoOf(path: string): Promise<Response> {
  await loadLogos();
  const logo = knownLogos.get(path);
  return logo ? new Response(new Uint8Array(logo), { headers: { 'Content-Type': 'image/png' } }) : Response.error();
}
