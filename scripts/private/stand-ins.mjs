// Bundles the server's converter for a browser: what stands around it on the server has stand-ins (app/private/stand-ins).
import path from 'node:path';
import { root } from '../install.mjs';
import { cleanTables, writeCleanTables } from '../reference/clean-tables.mjs';
import { intlTable } from './intl-table.mjs';

const at = (...parts) => path.join(root, ...parts);
const standIn = (name) => at('app', 'private', 'stand-ins', `${name}.ts`);

/** What the product takes of Node and packages. */
const packages = {
  '@remix-run/node': 'remix-node',
  'node:crypto': 'crypto',
  mailparser: 'mailparser',
  'entities/decode': 'entities-decode',
  'nodemailer/lib/mail-composer': 'mail-composer',
};

/** Files of the product that reach accounts, limits, other processes or the disk. */
const files = {
  'trip-files/picture-file.server': 'picture-file',
  ...Object.fromEntries(
    [
      'forms/csrf.server',
      'platform/env.server',
      'converter/agency.server',
      'converter/save-template.server',
      'converter/count-work.server',
      'converter/mail-source.server',
      'usage/conversion-counts.server',
      'request/processor-turns.server',
      'platform/limit-key.server',
      'platform/rate-limit.server',
      'platform/log.server',
      'platform/pdf/text-of-pdf.server',
      'platform/pdf-renderer.server',
      'trip-files/with-logo-inside.server',
      'print/render-itinerary',
    ].map((name) => [name, 'outside']),
  ),
};

/** Of the catalogues, those that an answer or the page's sentences come from. */
const namespaces = [
  ...['additions', 'branding', 'changes', 'common', 'converter', 'edit', 'files', 'itinerary', 'share', 'warnings'],
];

const isAmong = (name) => new RegExp(`(^|/)(${name})$`);
const isFile = isAmong(
  `(${Object.keys(files)
    .map((name) => name.slice(name.lastIndexOf('/') + 1).replaceAll('.', '\\.'))
    .join('|')})\\.tsx?`,
);

const standIns = {
  name: 'stand-ins',
  setup(build) {
    build.onResolve({ filter: /^[@\w]/ }, ({ path: name }) =>
      name in packages ? { path: standIn(packages[name]), sideEffects: false } : undefined,
    );
    build.onResolve({ filter: isFile }, ({ path: name, resolveDir }) => {
      const whole = name.startsWith('~/') ? at('app', name.slice(2)) : path.resolve(resolveDir, name);
      const found = Object.keys(files).find((file) => whole.replace(/\.tsx?$/, '').endsWith(`/${file}`));
      return found === undefined ? undefined : { path: standIn(files[found]), sideEffects: false };
    });
    build.onLoad({ filter: /\/i18n\/locales\/\w+\/\w+\.json$/ }, ({ path: file }) =>
      namespaces.includes(path.basename(file, '.json')) ? undefined : { contents: '{}', loader: 'json' },
    );
    // Its parser without the trees of elements around it.
    build.onResolve({ filter: /^htmlparser2$/ }, () => ({ path: at('node_modules/htmlparser2/dist/esm/Parser.js') }));
    // Logos have their sizes here as on the server.
    build.onResolve({ filter: /^\.\/compiled\/marks\.json$/ }, () => ({
      path: at('app/reference/compiled/marks.json'),
    }));
  },
};

/** @param define further words that the build knows */
export async function bundleOptions(define = {}) {
  await writeCleanTables();
  return {
    absWorkingDir: root,
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    legalComments: 'none', // NOTICE names them all
    logLevel: 'error',
    alias: { '~': at('app') },
    define: {
      'process.env.NODE_ENV': '"production"',
      Intl: 'tabledIntl',
      Buffer: 'Buffer',
      builtIntlTable: JSON.stringify(intlTable()),
      ...define,
    },
    inject: [at('app/private/intl/intl.ts'), at('app/private/stand-ins/buffer.ts')],
    plugins: [standIns, cleanTables],
  };
}
