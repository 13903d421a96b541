/** The browser is told the same; what Remix 2 leaves off stays off. */
export const future = {
  v3_fetcherPersist: true,
  v3_lazyRouteDiscovery: true,
  v3_relativeSplatPath: true,
  v3_throwAbortReason: true,
};

/** @type {import('@remix-run/dev').AppConfig} */
export default {
  server: './server.ts',
  serverModuleFormat: 'esm',
  serverPlatform: 'node',
  serverMinify: false,
  ignoredRouteFiles: ['**/.*'],
  tailwind: false,
  postcss: false,
  future,
};
