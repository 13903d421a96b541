import { createHash } from 'node:crypto';

/** Weak, since one tag stands for all encodings (RFC 9110, 8.8.1). */
export const etagOf = (content: string | Uint8Array): string =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

/** Compares weakly (RFC 9110, 13.1.2). */
export function matchesEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  const opaqueTagOf = (tag: string) => tag.trim().replace(/^W\//, '');
  return (ifNoneMatch ?? '').split(',').some((each) => each.trim() === '*' || opaqueTagOf(each) === opaqueTagOf(etag));
}
