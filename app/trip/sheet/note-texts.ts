import type { Flight } from '~/itinerary/types.ts';
import type { Message } from '../present/blocks.ts';
import type { DisplayOptions } from '../present/display-options.ts';
import { aircraft, carbon, distance, notes } from '../present/flight-lines.ts';
import { formatMessage } from '../present/format-message.ts';
import type { Words } from '../present/words.ts';

/** Who flies, with what, how far; times before a change. */
export function noteTexts(flight: Flight, display: DisplayOptions, words: Words): string[] {
  const said = (messages: Message[]) => messages.map((message) => formatMessage(message, words));
  const changed = notes(flight, display).filter(({ kind }) => kind === 'times-before');
  const craft = flight.isGroundTransport ? [] : aircraft(flight, display);
  const facts = said([...craft, ...distance(flight, display), ...carbon(flight, display)]).map(withSubscript);
  return [
    ...said(changed),
    ...(display.operatedBy && flight.operatedBy ? [words.trip('operatedBy', { airline: flight.operatedBy })] : []),
    ...(facts.length > 0 ? [facts.join(' · ')] : []),
  ];
}

export const withSubscript = (text: string): string => text.replaceAll('CO2', 'CO₂');
