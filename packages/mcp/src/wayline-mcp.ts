import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createServer } from './create-server.ts';

/** A larger message ends the connection; below it the bounds of the fields refuse. */
const MOST_BYTES = 16_000_000;

// Standard output belongs to the protocol: nothing else may write there.
await createServer().connect(new StdioServerTransport(process.stdin, process.stdout, { maxBufferSize: MOST_BYTES }));
