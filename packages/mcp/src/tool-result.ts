import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';

const MOST_CHARACTERS = 200_000;

/** What a person may read, and the same for programs. @throws Error where both are too long for a model */
export function toolResult(text: string, structuredContent: Record<string, unknown>): CallToolResult {
  if (text.length + JSON.stringify(structuredContent).length > MOST_CHARACTERS)
    throw new Error('The answer would be too long. Send fewer bookings at a time.');
  return { content: [{ type: 'text', text }], structuredContent };
}
