import { settings } from './env.server.ts';

/** Where the product is reached; links in mails and answers start with it, never with the Host header (S8). */
export const baseUrl = (): string => settings().PUBLIC_URL;
