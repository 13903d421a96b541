// Who may import whom (docs: ARCHITECTURE.md). Every rule is an error.
const nouns = 'accounts|billing|usage|articles|contact|operations';
// What stands between HTTP and the nouns.
const edge = 'http|request|auth|forms|rendering|converter|api';
// A page's server half may still be imported by these until the halves are split.
const sharedHalves = [
  'members\\.card/card',
  'members\\.plan_\\.confirm/confirm-change',
  'members\\.plan/choose-plan',
  'members\\._index/(account-facts|reveal-key)',
  'checkout/checkout',
  'passwordreset/request-reset',
  'login/sign-in',
  'signup/sign-up',
  'members\\.edit/change-details',
  'members\\.api/manage-keys',
  'confirm-email\\.\\$token/confirm-email',
  'members\\.cancel/cancel',
  'admin\\.queues\\.\\$/queue-dashboard',
].join('|');
const rule = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

module.exports = {
  forbidden: [
    rule(
      'no-circles',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
      'A circle has no first page to read.',
    ),
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
      { path: `^app/(${nouns})/`, pathNot: '^app/billing/price-text' },
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
      'web-below-pages',
      { path: `^app/(${edge})/` },
      { path: '^app/(ui|routes)/', pathNot: `^app/routes/(${sharedHalves})` },
      'web serves pages, it does not know them.',
    ),
    rule(
      'ui-stays-in-the-browser',
      { path: '^app/ui/' },
      {
        path: `\\.server\\.tsx?$|^app/(${nouns}|platform|routes|jobs)/|^app/(${edge})/`,
        pathNot: '^app/request/security-headers',
      },
      'A view gets its data handed in.',
    ),
    rule(
      'routes-call-nouns',
      { path: '^app/routes/' },
      {
        path: '^app/platform/|node_modules/(@prisma|stripe|bullmq|ioredis)',
        pathNot: '^app/platform/(base-url|clock|signed-value|payments|generated)',
      },
      'HTTP only: guard, read, call, answer.',
    ),
    rule(
      'routes-stand-alone',
      { path: '^app/routes/([^/]+)' },
      { path: '^app/routes/', pathNot: `^app/routes/($1(/|$)|${sharedHalves})` },
      'One file or folder per URL.',
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
      { dependencyTypes: ['npm-dev'], pathNot: 'node_modules/@remix-run/dev|node_modules/@types' },
      'Production installs no dev packages.',
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
