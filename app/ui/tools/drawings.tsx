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
      <path className="far" d="M122 146V44a10 10 0 0 1 10-10h240a10 10 0 0 1 10 10v102z" />
      <path className="near" d="M92 146h320l14 14H78z" />
      <rect className="screen" x="142" y="50" width="94" height="84" rx="6" />
      <path className="text" d="M154 70h60M154 84h68M154 98h52M154 112h62" />
      <rect className="sheet-of" x="258" y="50" width="106" height="84" rx="6" />
      <path className="times" d="M272 68h56M272 86h18M272 102h18M272 118h18" />
      <path className="text" d="M310 86h40M310 102h34M310 118h40" />
      <path className="plug" d="M440 90h8M448 78h14a12 12 0 0 1 0 24h-14zM474 84h10M474 96h10" />
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
