import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';

const MOST_CHARACTERS = 200_000;

/**
 * What a person may read, and the same for programs. @param isOne booking, of which there are no fewer
 * @throws Error where both are too long for a model
 */
export function toolResult(text: string, structuredContent: Record<string, unknown>, isOne = false): CallToolResult {
  if (text.length + JSON.stringify(structuredContent).length > MOST_CHARACTERS)
    throw new Error(`The response would be too long. ${isOne ? fewerFlights : 'Send fewer bookings at a time.'}`);
  return { content: [{ type: 'text', text }], structuredContent };
}

const fewerFlights = 'This booking has too many flights for one response: send a part of them at a time.';
