/** Packs the clients, and with `reader` the reader and the MCP server. @returns the names of the archives */
export function packAll(folder: string, reader?: boolean): Promise<string[]>;
