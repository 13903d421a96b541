import type { BuildOptions } from 'esbuild';

/** Of a bundle of the converter for a browser. @param define further words that the build knows */
export function bundleOptions(define?: Record<string, string>): Promise<BuildOptions>;
