// What the packages are made of: clients, reader and MCP server.
export const readerInputs = [
  'packages/reader/src',
  'packages/reader/package.json',
  ...['itinerary', 'reference', 'trip', 'i18n'].map((folder) => `app/${folder}`),
  'scripts/build-reader.mjs',
  'scripts/reference',
  'package-lock.json',
  'tsconfig.json',
];

export const mcpInputs = [...readerInputs, 'packages/mcp/src', 'packages/mcp/package.json', 'scripts/build-mcp.mjs'];

const clientInputs = [
  ...['src', 'build.mjs', 'package.json', 'README.md', 'CHANGELOG.md', 'LICENSE'].map(
    (name) => `clients/typescript/${name}`,
  ),
  ...['src', 'composer.json', 'README.md', 'LICENSE'].map((name) => `clients/php/${name}`),
  ...['wayline', 'pyproject.toml', 'README.md', 'LICENSE'].map((name) => `clients/python/${name}`),
  'scripts/build-packages.mjs',
];

/** Reader and MCP server are given away by those alone who say so, once somebody has read their licences. */
export const withReader = /^(?:1|true)$/.test(process.env.PACKAGES_PUBLIC ?? '');

/** Of `public/packages`. */
export const packageInputs = withReader ? [...clientInputs, ...mcpInputs, 'packages'] : clientInputs;
