import { noiseOf } from './noise.ts';
import type { Style } from './style.ts';
import type { MadeFlight } from './trips.ts';

/** Lines about a flight beside where and when: some of them, the same kinds for each flight of a mail. */
export function detailsOf(flight: MadeFlight, style: Style): string[] {
  const { words, colon, choose, duration } = style;
  const lines = [
    choose('class', 3) === 0 ? `${words('class')}${colon}${words('economy')} (${flight.bookingClass})` : '',
    choose('seat', 3) === 0 ? `${words('seat')}${colon}${flight.seat}` : '',
    choose('baggage', 3) === 0 ? `${words('baggage')}${colon}1 x 23 kg` : '',
    choose('duration', 3) === 0 ? `${words('duration')}${colon}${duration(flight.minutes)}` : '',
    choose('status', 4) === 0 ? `${words('status')}${colon}${words('confirmed')}` : '',
    choose('aircraft', 4) === 0 ? `${words('aircraft')}${colon}Airbus A320` : '',
    flight.operator === null ? '' : `${words('operated')}${colon}${flight.operator}`,
  ];
  return [...lines.filter((line) => line !== ''), ...noiseOf(flight, style)];
}

/** Whether the details print the class. */
export const printsClass = (style: Style): boolean => style.choose('class', 3) === 0;

/** `, Terminal 5` behind a place. */
export function terminalOf(flight: MadeFlight, end: 0 | 1, style: Style): string {
  if (style.choose('terminal', 3) !== 0) return '';
  const terminal = flight.terminals[end];
  return style.language === 'zh' ? ` T${terminal}` : `, ${style.words('terminal')} ${terminal}`;
}

/** Where and when a flight lands, in full where the mail prints dates of arrival. */
export function arrivalDate(flight: MadeFlight, style: Style): string {
  return style.date(flight.day + flight.days);
}

/** What stands between two flights that connect. */
export function layoverOf(flight: MadeFlight, next: MadeFlight | undefined, style: Style): string[] {
  if (next === undefined || next.isReturn || style.choose('layover', 2) === 0) return [];
  const wait = next.departs - flight.arrives + (next.day - flight.day - flight.days) * 1440;
  return [`${style.words('layover')} ${style.place(flight.to)}${style.colon}${style.duration(wait)}`];
}
