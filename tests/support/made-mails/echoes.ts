import type { Style } from './style.ts';
import type { MadeFlight } from './trips.ts';

/** A heading that names the whole trip: its ends, and its first and last day. */
export function tripHead(flights: readonly MadeFlight[], style: Style): string[] {
  const [first] = flights;
  const turn = flights.findIndex(({ isReturn }) => isReturn);
  const last = flights[turn === -1 ? flights.length - 1 : turn - 1];
  const end = flights.at(-1);
  if (!first || !last || !end) return [];
  const city = (code: string) => style.place(code);
  const ways = [
    `${city(first.from)} → ${city(last.to)}`,
    `${city(first.from)} - ${city(last.to)}, ${style.date(first.day)} - ${style.date(end.day)}`,
    `${style.date(first.day)} – ${style.date(end.day)}`,
  ];
  return style.random(3) === 0 ? ['', ways[style.random(ways.length)] ?? '', ''] : [];
}

/** Lines below the flights that name them again: their seats, bags, prices. */
export function echoesOf(flights: readonly MadeFlight[], style: Style): string[] {
  if (style.random(3) > 0) return [];
  const { words, colon } = style;
  const way = style.random(4);
  return [
    '',
    ...flights.map(
      (flight) =>
        [
          `${words('seat')} ${style.number(flight)}${colon}${flight.seat}`,
          `${style.number(flight)}: 1 x 23 kg`,
          `${flight.from}-${flight.to}: ${flight.seat}`,
          `${words('baggage')} ${flight.from} - ${flight.to}${colon}23 kg`,
        ][way] ?? '',
    ),
    '',
  ];
}
