import type { AppConfig } from '@remix-run/dev';

export const future: NonNullable<AppConfig['future']>;

declare const config: AppConfig;
export default config;
