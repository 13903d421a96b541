import { settings } from './env.server.ts';

/** The configured origin, never the Host header (S8). */
export const baseUrl = (): string => settings().PUBLIC_URL;

/** @param path with a leading slash, from `urls` */
export const absoluteUrl = (path: string): string => baseUrl() + path;
