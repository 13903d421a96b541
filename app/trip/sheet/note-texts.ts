import type { Flight } from '~/itinerary/types.ts';
import type { Message } from '../classic/blocks.ts';
import { aircraft, carbon, distance, notes } from '../classic/flight-lines.ts';
import { formatMessage } from '../classic/format-message.ts';
import type { DisplayOptions } from '../options/display-options.ts';
import type { Words } from '../words.ts';

/** Who flies, with what, how far; times before a change. */
export function noteTexts(flight: Flight, display: DisplayOptions, words: Words): string[] {
  const said = (messages: Message[]) => messages.map((message) => formatMessage(message, words));
  const changed = notes(flight, display).filter(({ kind }) => kind === 'times-before');
  const craft = flight.isGroundTransport ? [] : aircraft(flight, display);
  const facts = said([...craft, ...distance(flight, display), ...carbon(flight, display)]).map(withSubscript);
  return [
    ...said(changed),
    ...(display.operatedBy && flight.operatedBy
      ? [words.trip('operatedBy', { airline: words.airlineName(flight.operatedBy) })]
      : []),
    ...(facts.length > 0 ? [facts.join(' · ')] : []),
  ];
}

export const withSubscript = (text: string): string => text.replaceAll('CO2', 'CO₂');
