import type { ReactNode } from 'react';

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg className="drawing" viewBox="0 0 560 188" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {children}
    </svg>
  );
}

/** A marked booking in a browser, with the button above it. */
export function BookmarkDrawing() {
  return (
    <Drawing>
      <path className="far" d="M56 190V42a10 10 0 0 1 10-10h428a10 10 0 0 1 10 10v148z" />
      <path className="near" d="M56 66V42a10 10 0 0 1 10-10h428a10 10 0 0 1 10 10v24z" />
      <rect className="pill" x="76" y="39" width="132" height="20" rx="10" />
      <path className="label" d="M104 49h76" />
      <path className="mark" d="M76 84h336v60H76z" />
      <path className="line" d="M84 96h268M84 114h282M84 132h262" />
      <path className="pointer" d="M184 60v16l4-4 3 7 3-1.4-3-6.6h5.5z" />
    </Drawing>
  );
}

/** A text and its itinerary on a laptop, and a plug that is pulled. */
export function PlugDrawing() {
  return (
    <Drawing>
      <path className="far" d="M150 158V44a10 10 0 0 1 10-10h240a10 10 0 0 1 10 10v114z" />
      <path className="near" d="M120 158h320l14 14H106z" />
      <rect className="screen" x="170" y="50" width="94" height="92" rx="6" />
      <path className="text" d="M182 70h60M182 84h68M182 98h52M182 112h62" />
      <rect className="sheet-of" x="286" y="50" width="106" height="92" rx="6" />
      <path className="times" d="M300 72h56M300 92h18M300 108h18M300 124h18" />
      <path className="text" d="M338 92h40M338 108h34M338 124h40" />
      <path className="plug" d="M486 96h8M494 84h14a12 12 0 0 1 0 24h-14zM520 90h10M520 102h10" />
    </Drawing>
  );
}

/** A window of its own, with the mark of the product. */
export function WindowDrawing() {
  return (
    <Drawing>
      <path className="far" d="M130 190V42a10 10 0 0 1 10-10h280a10 10 0 0 1 10 10v148z" />
      <path className="near" d="M130 58V42a10 10 0 0 1 10-10h280a10 10 0 0 1 10 10v16z" />
      <rect className="tile" x="240" y="78" width="80" height="80" rx="20" />
      <path className="zigzag" d="M258 103l11 30 11-24 11 24 11-30" />
    </Drawing>
  );
}
