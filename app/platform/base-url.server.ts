import { settings } from './env.server.ts';

/** The origin of the product's own links: the configured one, never the Host header (S8). */
export const baseUrl = (): string => settings().PUBLIC_URL;

/** @param path from `urls`, with a leading slash */
export const absoluteUrl = (path: string): string => baseUrl() + path;
