const drawings = {
  globe: 'M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13c-4.5 4-4.5 9 0 13 4.5-4 4.5-9 0-13M1.8 6h12.4M1.8 10h12.4',
  leaf: 'M14 2C6 1 1 5 3 13c8 1 12-3 11-11ZM3 13 10 6',
};

/** 16 × 16 in the text's colour, decorative: its meaning stands beside it. */
export function Icon({ of }: { of: keyof typeof drawings }) {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={drawings[of]} fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}
