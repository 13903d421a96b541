import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { convert } from '../../reader/src/index.ts';
import { instructions, registerTools, serverInfo } from './register-tools.ts';

/** All tools, offline and without a transport. */
export function createServer(): McpServer {
  const offline = `${instructions} The tools run on this machine and send nothing.`;
  const server = new McpServer(serverInfo, { instructions: offline });
  registerTools(server, convert);
  return server;
}
