/** @type {import('@remix-run/dev').AppConfig} */
export default {
  server: './server.ts',
  serverModuleFormat: 'esm',
  serverPlatform: 'node',
  serverMinify: false,
  ignoredRouteFiles: ['**/.*'],
  tailwind: false,
  postcss: false,
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
  },
};
