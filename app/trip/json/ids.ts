/** Ordinals in the paste; `index` counts from 0. */
export const bookingId = (index: number): string => `b${index + 1}`;
export const passengerId = (index: number): string => `p${index + 1}`;
