import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { traceLineJson } from '~/trip/json/trace-json.ts';
import { explain, printTrace } from '../../../reader/src/index.ts';
import { explanation } from '../answers.ts';
import { text, today } from '../input-fields.ts';
import { readOnly } from '../read-only.ts';
import { toolResult } from '../tool-result.ts';

const line = z.int().min(1).max(400).describe('Line of the text, from 1.');

export function registerExplainLine(server: McpServer): void {
  server.registerTool(
    'explain_line',
    {
      title: 'Explain a line',
      description:
        'How one line of a text was read: facts that stand in it, how well the format of each system fits, and the ' +
        'rules that changed the flight (year, arrival day and so on). Send the whole text: lines explain each other.',
      inputSchema: z.strictObject({ text, line, today }),
      outputSchema: explanation,
      annotations: readOnly,
    },
    ({ text: pasted, line: wanted, today: day }) => {
      const { lines } = explain(pasted, day === undefined ? {} : { today: day });
      const found = lines.filter((one) => one.line === wanted);
      const [first] = found;
      if (first === undefined) throw new Error(`Line ${wanted} is empty, or the text is shorter.`);
      return toolResult(printTrace(found), traceLineJson(first));
    },
  );
}
