export function Logo() {
  return (
    <svg className="logo" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
      <rect width="32" height="32" rx="8" />
      <path d="M7 10l4.5 12L16 12.5 20.5 22 25 10" />
      <circle cx="7" cy="10" r="2.6" />
      <circle cx="25" cy="10" r="2.6" />
    </svg>
  );
}
