import { createHash } from 'node:crypto';

/** The file is asked for after the paint, which would wait for it on a slow line. */
export function smallScript(url: string): { html: string; hash: string } {
  const loader = `addEventListener("load",function(){requestAnimationFrame(function(){setTimeout(function(){import("${url}")},200)})})`;
  const hash = createHash('sha256').update(loader).digest('base64');
  return { html: `<script>${loader}</script>`, hash: `sha256-${hash}` };
}
