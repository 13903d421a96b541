export type { Settings, Wishes } from './client.ts';
export { Wayline } from './client.ts';
export { WaylineError } from './error.ts';
export type * from './types.ts';
