/** A moment as `2026-11-20 14:03 UTC`: the same for every admin, wherever they sit. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{`${at.slice(0, 10)} ${at.slice(11, 16)} UTC`}</time>;
}
