/** "PT11H45M", as ISO 8601 has it; null for null. */
export function durationText(minutes: number | null): string | null {
  if (minutes === null) return null;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `PT${hours > 0 ? `${hours}H` : ''}${rest > 0 || hours === 0 ? `${rest}M` : ''}`;
}
