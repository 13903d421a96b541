import table from './compiled/land.json';
import type { LandTable } from './tables.ts';

const { rows }: LandTable = table;

/** Whether the middle of a square degree lies on land. @param longitude -180 to 180 */
export function isLand(longitude: number, latitude: number): boolean {
  const row = rows[Math.min(179, Math.max(0, Math.floor(90 - latitude)))] ?? '';
  const column = Math.min(359, Math.max(0, Math.floor(longitude + 180)));
  const four = Number.parseInt(row.charAt(column >> 2), 16);
  return (four & (8 >> (column & 3))) !== 0;
}
