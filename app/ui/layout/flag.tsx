import type { ReactNode } from 'react';

const stripes = (top: string, middle: string, bottom: string, d = ['M0 0h24v6H0z', 'M0 5h24v6H0z', 'M0 11h24v5H0z']) =>
  [top, middle, bottom].map((fill, at) => <path key={fill} fill={fill} d={d[at]} />);

/** Inline SVG: as image files the flags would delay the first paint. */
const drawings = {
  gb: (
    <>
      <path fill="#012169" d="M0 0h24v16H0z" />
      <path stroke="#fff" strokeWidth="3.2" d="m0 0 24 16M24 0 0 16" />
      <path stroke="#c8102e" strokeWidth="1.3" d="m0 0 24 16M24 0 0 16" />
      <path stroke="#fff" strokeWidth="5" d="M12 0v16M0 8h24" />
      <path stroke="#c8102e" strokeWidth="3" d="M12 0v16M0 8h24" />
    </>
  ),
  es: (
    <>
      <path fill="#aa151b" d="M0 0h24v16H0z" />
      <path fill="#f1bf00" d="M0 4h24v8H0z" />
    </>
  ),
  cn: (
    <>
      <path fill="#ee1c25" d="M0 0h24v16H0z" />
      <path
        fill="#ff0"
        d="m4 2 .6 1.8h1.9L5 4.9l.6 1.8L4 5.6 2.4 6.7 3 4.9 1.5 3.8h1.9zM7.4 1.2h1.3v1.3H7.4zM9 2.8h1.3v1.3H9zM9 5h1.3v1.3H9zM7.4 6.6h1.3v1.3H7.4z"
      />
    </>
  ),
  br: (
    <>
      <path fill="#009b3a" d="M0 0h24v16H0z" />
      <path fill="#fedf00" d="M12 2l9.5 6-9.5 6-9.5-6z" />
      <circle cx="12" cy="8" r="3.3" fill="#002776" />
    </>
  ),
  de: stripes('#000', '#d00', '#ffce00'),
  fr: stripes('#002654', '#fff', '#ce1126', ['M0 0h8v16H0z', 'M8 0h8v16H8z', 'M16 0h8v16h-8z']),
  nl: stripes('#ae1c28', '#fff', '#21468b'),
} satisfies Record<string, ReactNode>;

export type Country = keyof typeof drawings;

/** 21 × 14, decorative: the language's name stands beside it. */
export function Flag({ of }: { of: Country }) {
  return (
    <svg viewBox="0 0 24 16" width="21" height="14" aria-hidden="true">
      {drawings[of]}
    </svg>
  );
}
