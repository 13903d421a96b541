import { mcp } from '~/api/mcp/mcp.server.ts';
import { resource } from '~/api/resource.server.ts';

export const { loader, action } = resource(mcp);
