// Who may import whom: the table of ARCHITECTURE.md, row by row. Every rule is an error, and types count.
const domain = [
  'accounts',
  'agency',
  'audit',
  'billing',
  'usage',
  'plans',
  'contact',
  'countries',
  'articles',
  'webhooks',
  'operations',
];
const leaves = ['urls.ts', 'page.ts', 'limits.ts', 'sitemap.ts'];
const remix = 'remix-protocol\\.ts';

/** Whatever a folder imports of ours must match one of `allowed`: names below app/, or "/" and a path from the root. */
const only = (name, from, allowed, comment, ...except) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from, pathNot: except },
  to: {
    path: '^(app|workers|emails|print|dev|prisma|packages)/|^server\\.ts$',
    pathNot: [from, ...allowed.map((each) => (each.startsWith('/') ? `^${each.slice(1)}` : `^app/${each}(/|$)`))],
  },
});
const never = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

/** Entry points of the converter; what lies behind them is its own affair. */
const converterDoors = ['itinerary/(convert|types|flight-name|warning-codes)\\.ts', 'trip', 'reference'];
const escaped = (names) => names.map((name) => name.replace('.', '\\.'));
const foundation = ['platform', 'jobs', 'audit', 'plans', 'i18n', ...escaped(leaves), ...converterDoors];

module.exports = {
  forbidden: [
    only(
      'leaves',
      '^app/(urls|page|limits|remix-protocol)\\.ts',
      ['i18n', 'itinerary/line-end\\.ts'],
      'Tables for everybody: no I/O.',
    ),
    only('itinerary', '^app/itinerary/', ['reference'], 'Text in, itinerary out: no database, HTTP, React, clock.'),
    only('trip', '^app/trip/', ['itinerary', 'reference'], 'An itinerary as people read and change it: pure as well.'),
    only(
      'trip-files',
      '^app/trip-files/',
      [...foundation, 'agency', 'request', '/print/'],
      'Papers as files, which page and API make alike.',
    ),
    only('reference', '^app/reference/', [], 'Tables and look-ups.'),
    only('platform', '^app/platform/', ['limits\\.ts'], 'The outside world, wrapped; it knows nobody in the app.'),
    only('audit', '^app/audit/', ['platform', 'jobs'], 'Written by whoever acts, read by operations.'),
    only('jobs', '^app/jobs/', ['platform', 'limits\\.ts'], 'A definition does not know who does the work.'),
    only('webhooks', '^app/webhooks/', foundation, 'Told of events by whoever causes them.'),
    only(
      'accounts',
      '^app/accounts/',
      [...foundation, 'countries', 'webhooks'],
      'Accounts know neither billing nor usage.',
    ),
    only(
      'agency',
      '^app/agency/',
      [...foundation, 'accounts', 'webhooks'],
      'What an agency keeps for its itineraries.',
    ),
    only('usage', '^app/usage/', [...foundation, 'accounts', 'webhooks'], 'Usage knows accounts, never the other way.'),
    only(
      'billing',
      '^app/billing/',
      [...foundation, 'accounts', 'usage', 'countries'],
      'Billing knows accounts, and how much of a month is used.',
    ),
    only('contact', '^app/contact/', [...foundation, 'accounts'], 'A message may come from an account.'),
    only(
      'small-domain-modules',
      '^app/(plans|countries|articles)/',
      [...escaped(leaves), 'i18n', 'platform'],
      'Facts.',
    ),
    only('operations', '^app/operations/', [...foundation, ...domain], 'Operations look at every other module.'),
    only(
      'i18n',
      '^app/i18n/',
      ['itinerary/types\\.ts', 'trip/words\\.ts', 'trip/options', 'trip/classic/blocks\\.ts', 'reference'],
      'Languages and words.',
    ),
    only('request', '^app/request/', [...foundation, ...domain], 'What loaders and endpoints share.'),
    only('auth', '^app/auth/', [...foundation, ...domain, 'request'], 'Who asks.'),
    only('legal', '^app/legal/', [...foundation, ...domain], 'Legal pages, filled from settings and code.'),
    only(
      'forms',
      '^app/(forms|converter|rendering)/',
      [
        ...foundation,
        ...domain,
        'request',
        'auth',
        'forms',
        remix,
        'ui/converter/response\\.ts',
        'ui/page/render-turn\\.ts',
        'trip-files',
      ],
      'What pages share on the server.',
    ),
    only(
      'private',
      '^app/private/',
      ['converter', 'trip', 'trip-files', 'i18n', remix, 'urls\\.ts', 'limits\\.ts'],
      'The converter in a worker of the browser: what stands around it on the server has stand-ins.',
    ),
    never(
      'nobody-imports-private',
      { pathNot: '^app/private/' },
      { path: '^app/private/' },
      'A bundle of its own, built by scripts/build-private.mjs.',
    ),
    only(
      'api',
      '^app/api/',
      [
        ...foundation,
        ...domain,
        'request',
        'auth',
        'forms/captcha',
        'trip-files',
        '/print/',
        '/packages/mcp/src/',
        '/packages/reader/src/index',
      ],
      'Answers programs; knows no page.',
    ),
    only(
      'ui',
      '^app/ui/',
      ['i18n', 'urls\\.ts', 'page\\.ts', remix, 'itinerary/types\\.ts', 'trip'],
      'A view gets its data handed in.',
    ),
    never('ui-and-server-files', { path: '^app/ui/' }, { path: '\\.server\\.tsx?$' }, 'Views run in the browser too.'),
    only(
      'routes',
      '^app/routes/',
      [
        ...['rendering', 'api', 'auth', 'legal', 'forms', 'converter', 'request', 'ui', 'i18n', ...domain],
        ...[...escaped(leaves), ...converterDoors, '/print/', '/emails/(previews|index)'],
      ],
      'A page or a resource: guard, read, call, show. Nothing of the platform.',
    ),
    never(
      'route-files-stand-alone',
      { path: '^app/routes/[^/]+$' },
      { path: '^app/routes/' },
      'What two pages share goes down: to a domain module, forms or ui.',
    ),
    never(
      'route-folders-stand-alone',
      { path: '^app/routes/([^/$]+)/' },
      { path: '^app/routes/', pathNot: '^app/routes/$1/' },
      'No route folder imports another.',
    ),
    // A `$` of a folder name cannot stand in a group: it would become the end of the pattern.
    never(
      'route-folders-with-parameters-stand-alone',
      { path: '^app/routes/([^/$]+)[$]' },
      { path: '^app/routes/', pathNot: '^app/routes/$1[$]' },
      'No route folder imports another.',
    ),
    never(
      'no-drivers-above-platform',
      { path: '^app/(routes|request|auth|forms|converter|api|http|ui)/' },
      { path: 'node_modules/(@prisma|stripe|bullmq|ioredis|pg)/' },
      'The platform wraps them.',
    ),
    only(
      'http',
      '^app/http/',
      ['api', 'auth', remix, 'request', 'i18n', 'operations', 'platform', ...escaped(leaves)],
      'The Node server around Remix, whose build is handed in.',
    ),
    never(
      'nobody-imports-http',
      { pathNot: '^(app/http/|server\\.ts)' },
      { path: '^app/http/' },
      'Only server.ts does.',
    ),
    never(
      'domain-knows-no-pages',
      { path: `^app/(${domain.join('|')}|jobs|platform)/` },
      { path: 'node_modules/(@remix-run|react)' },
      'A domain module does not know that there is a page.',
    ),
    only('emails', '^emails/', [...foundation, ...domain], 'A mail asks the domain for its data.'),
    only(
      'packages',
      '^packages/',
      ['itinerary', 'trip', 'reference', 'i18n'],
      'Packages are built from what is pure; of i18n only words.',
    ),
    never(
      'nobody-imports-packages',
      { path: '^(app|workers|emails|print|dev|prisma)/|^server\\.ts$', pathNot: '^app/api/mcp/' },
      { path: '^packages/' },
      'A package is built from the app; only the MCP endpoint has its tools from one.',
    ),
    only(
      'print',
      '^print/',
      ['i18n', 'trip/sheet/sheet\\.ts', 'trip/offers/(comparison|column-groups)\\.ts'],
      'Gets its data handed in.',
    ),
    only('workers', '^workers/', [...foundation, ...domain, '/emails/', '/print/'], 'A worker answers no request.'),
    never(
      'production-knows-no-dev',
      { path: '^(app|workers|emails|print|prisma)/' },
      { path: '^dev/' },
      'Demo accounts and the payment sandbox are a bundle of their own.',
    ),
    never('no-circles', {}, { circular: true }, 'A circle has no first page to read.'),
    never(
      'no-orphans',
      {
        orphan: true,
        pathNot:
          '(^|/)(root|entry\\.\\w+|server)\\.tsx?$|^packages/\\w+/src/(index|command/wayline|wayline-mcp)\\.ts$|\\.d\\.m?ts$|^app/routes/|/generated/|^app/private/stand-ins/|\\.json$',
      },
      {},
      'Nobody uses it: remove it.',
    ),
    never(
      'no-dev-packages',
      { path: '^(app|workers|emails|print|server)' },
      {
        dependencyTypes: ['npm-dev'],
        pathNot: 'node_modules/(@remix-run/dev|@types|@electric-sql/pglite|pglite-prisma-adapter|pdfjs-dist)',
      },
      'Production installs no dev packages.',
    ),
    never(
      'server-loads-dev-late',
      { path: '^server\\.ts$' },
      { path: '^dev/', dynamic: false, dependencyTypesNot: ['type-only'] },
      'Only an embedded run loads it.',
    ),
    never(
      'embedded-database-loads-late',
      { path: '^(app|workers|server)' },
      {
        path: 'node_modules/(@electric-sql/pglite|pglite-prisma-adapter)',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
      'Production does not install it.',
    ),
    never(
      'dev-holds-no-state-of-the-product',
      { path: '^dev/' },
      {
        path: '^app/',
        pathNot: '^app/(plans/|platform/(folder-lock|private-folder)\\.server\\.ts$)',
        dependencyTypesNot: ['type-only'],
      },
      'The product hands its state in: bundled twice it would exist twice.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules|generated|compiled' },
    exclude: { path: 'generated|compiled|locales' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
