import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createServer } from './create-server.ts';

// Standard output belongs to the protocol: nothing else may write there.
await createServer().connect(new StdioServerTransport(process.stdin, process.stdout, { maxBufferSize: 1_000_000 }));
