// Who may import whom (docs: ARCHITECTURE.md). Every rule is an error.
const nouns = 'accounts|audit|billing|usage|articles|contact|operations';
// What stands between HTTP and the nouns.
const edge = 'http|request|auth|forms|rendering|converter|api';
const rule = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

module.exports = {
  forbidden: [
    rule('no-circles', {}, { circular: true }, 'A circle has no first page to read.'),
    rule(
      'no-orphans',
      {
        orphan: true,
        pathNot: '(^|/)(root|entry\\.\\w+|server)\\.tsx?$|\\.d\\.m?ts$|^app/routes/|/generated/|\\.json$',
      },
      {},
      'Nobody uses it: remove it.',
    ),
    rule(
      'itinerary-is-pure',
      { path: '^app/itinerary/' },
      { pathNot: '^app/(itinerary|reference)/' },
      'Text in, itinerary out: no database, HTTP, React, clock.',
    ),
    rule(
      'itinerary-inner-rooms',
      { path: '^(app/(?!itinerary/)|workers|emails|print|dev|server)' },
      {
        path: '^app/itinerary/',
        pathNot: '^app/itinerary/(convert|types|warning-codes)\\.ts$|^app/itinerary/present/',
      },
      'Enter by convert, types and present.',
    ),
    rule(
      'reference-is-pure',
      { path: '^app/reference/' },
      { pathNot: '^app/reference/|^app/itinerary/types|(^|/)node_modules/geographiclib' },
      'Look-ups only.',
    ),
    rule(
      'nouns-know-no-pages',
      { path: `^app/(${nouns})/` },
      { path: `^app/(${edge}|ui|routes)/|node_modules/(@remix-run|react)` },
      'A noun does not know that there is a web.',
    ),
    rule(
      'billing-and-usage-one-way',
      { path: '^app/accounts/' },
      { path: '^app/(billing|usage)/' },
      'billing and usage know accounts, never the other way.',
    ),
    rule(
      'jobs-are-definitions',
      { path: '^app/jobs/' },
      { path: '^(app|emails|workers|print|dev)', pathNot: '^app/(jobs|platform)/' },
      'A definition does not know who does the work.',
    ),
    rule(
      'platform-knows-nobody',
      { path: '^app/platform/' },
      { path: '^(app/(?!platform/|limits\\.ts)|emails|workers|print|dev)' },
      'The outside world, wrapped.',
    ),
    rule(
      'request-is-lowest',
      { path: '^app/request/' },
      { path: '^app/(auth|forms|converter|rendering|api|http|ui|routes)/' },
      'What every loader and endpoint needs stands on domain types and platform alone.',
    ),
    rule(
      'auth-knows-no-forms',
      { path: '^app/auth/' },
      { path: '^app/(forms|converter|rendering|api|http|ui|routes)/' },
      'Who somebody is does not depend on how a page or an endpoint asks.',
    ),
    rule(
      'forms-know-no-pages',
      { path: '^app/(forms|converter|rendering)/' },
      { path: '^app/(api|http|ui|routes)/' },
      'They serve several pages and know none.',
    ),
    rule(
      'api-knows-no-pages',
      { path: '^app/api/' },
      { path: '^app/(http|ui|routes|converter|rendering)/' },
      'It answers programs.',
    ),
    rule(
      'http-gets-its-routes',
      { path: '^app/http/' },
      { path: '^app/(routes|ui|forms|converter|rendering)/' },
      "Remix's build is handed in.",
    ),
    rule('only-the-server-knows-http', { path: '^app/(?!http/)' }, { path: '^app/http/' }, 'It stands around Remix.'),
    rule(
      'ui-stays-in-the-browser',
      { path: '^app/ui/' },
      {
        path: `\\.server\\.tsx?$|^app/(${nouns}|platform|routes|jobs)/|^app/(${edge})/`,
      },
      'A view gets its data handed in.',
    ),
    rule(
      'routes-call-nouns',
      { path: '^app/routes/' },
      {
        path: '^app/platform/|node_modules/(@prisma|stripe|bullmq|ioredis)',
        pathNot: '^app/platform/base-url',
      },
      'HTTP only: guard, read, call, answer.',
    ),
    rule(
      'route-files-stand-alone',
      { path: '^app/routes/[^/]+$' },
      { path: '^app/routes/' },
      'What two pages share goes down: to a domain module, forms or ui.',
    ),
    rule(
      'route-folders-stand-alone',
      { path: '^app/routes/([^/$]+)/' },
      { path: '^app/routes/', pathNot: '^app/routes/$1/' },
      'No route folder imports another.',
    ),
    // A `$` of a folder name cannot stand in a group: it would become the end of the pattern.
    rule(
      'route-folders-with-parameters-stand-alone',
      { path: '^app/routes/([^/$]+)[$]' },
      { path: '^app/routes/', pathNot: '^app/routes/$1[$]' },
      'No route folder imports another.',
    ),
    rule(
      'workers-know-no-web',
      { path: '^workers/' },
      { path: '^app/', pathNot: `^app/(${nouns}|plans|countries|jobs|platform|i18n|limits|urls)` },
      'A worker answers nobody.',
    ),
    rule(
      'emails-ask-the-domain',
      { path: '^emails/' },
      {
        path: '^(app|workers|print|dev|server)',
        pathNot: `^app/(${nouns}|plans|countries|i18n|jobs/mails|urls|platform/base-url)`,
      },
      'A mail finds its data through the domain; the worker sends it.',
    ),
    rule(
      'print-knows-nobody',
      { path: '^print/' },
      { path: '^(app|emails|workers|dev|server)', pathNot: '^app/i18n/' },
      'An invoice gets its data handed in.',
    ),
    rule(
      'no-dev-packages',
      { path: '^(app|workers|emails|print|server)' },
      {
        dependencyTypes: ['npm-dev'],
        pathNot: 'node_modules/(@remix-run/dev|@types|@electric-sql/pglite|pglite-prisma-adapter)',
      },
      'Production installs no dev packages.',
    ),
    rule(
      'production-knows-no-dev',
      { path: '^(app|workers|emails|print|prisma)/' },
      { path: '^dev/' },
      'Demo accounts and the payment sandbox are a bundle of their own.',
    ),
    rule(
      'server-loads-dev-late',
      { path: '^server\\.ts$' },
      { path: '^dev/', dynamic: false, dependencyTypesNot: ['type-only'] },
      'Only an embedded run loads it.',
    ),
    rule(
      'embedded-database-loads-late',
      { path: '^(app|workers|server)' },
      {
        path: 'node_modules/(@electric-sql/pglite|pglite-prisma-adapter)',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
      'Production does not install it.',
    ),
    rule(
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
