import type { ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';

/** Nothing is written, and nothing is asked of anybody. */
export const readOnly: ToolAnnotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};
