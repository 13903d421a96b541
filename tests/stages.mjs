// Which tests only `npm run full` runs. Every other file is part of `npm test`; a new one needs no line here.
// A folder ends with "/". Why: a program of Debian's that the product does not need, processes that are killed or
// started many times, or minutes of work. `tests/README.md` has the table of what is proved where.
export const full = {
  unit: [
    'tests/corpus/compare/scores.test.ts',
    'tests/corpus/damaged-mails.test.ts', // every damage of every mail
    'tests/corpus/made-mails.test.ts',
    'tests/unit/api/openapi-linters.test.ts', // 34 seconds of processor
    'tests/unit/converter/multiplied-bounds.test.ts', // every bound multiplied with every other
    'tests/unit/i18n/new-language.test.ts', // a compiler of its own
    'tests/unit/private/equal-answers.test.ts', // the corpus, in the page and on the server
    'tests/unit/repo/containers.test.ts',
    'tests/unit/repo/deployment.test.ts', // Caddy, systemd
    'tests/unit/repo/image-size.test.ts', // apt-cache
    'tests/unit/repo/regexes.test.ts', // a minute, cold
    'tests/unit/trip/compare/changes-read-back.test.ts', // every print of every change, in nine languages
  ],
  integration: [
    'tests/faults/',
    'tests/integration/packages/',
    'tests/integration/account-erased.test.ts',
    'tests/integration/alerts.test.ts', // promtool
    'tests/integration/analytics/pages.test.ts',
    'tests/integration/backup.test.ts',
    'tests/integration/billing/account-data.test.ts',
    'tests/integration/billing/credit-of-what-was-paid.test.ts',
    'tests/integration/billing/disputes.test.ts',
    'tests/integration/billing/left-open.test.ts',
    'tests/integration/billing/lost-mail.test.ts',
    'tests/integration/billing/waiting-changes.test.ts',
    'tests/integration/bounded-deletes.test.ts',
    'tests/integration/branding.test.ts',
    'tests/integration/busy-connections.test.ts',
    'tests/integration/caddy.test.ts',
    'tests/integration/changed-passwords.test.ts',
    'tests/integration/command-socket.test.ts', // commands, each in a process of its own
    'tests/integration/dead-links.test.ts', // every page
    'tests/integration/doctor.test.ts',
    'tests/integration/error-reports.test.ts',
    'tests/integration/examined-database.test.ts',
    'tests/integration/foreign-paste.test.ts',
    'tests/integration/hostile-fields.test.ts', // every payload in every field
    'tests/integration/html-validity.test.ts', // Java
    'tests/integration/itinerary-files.test.ts',
    'tests/integration/leaks.test.ts', // hundreds of requests
    'tests/integration/locked-tables.test.ts', // waits for a database that makes it wait
    'tests/integration/migrations.test.ts', // every schema since the first
    'tests/integration/move-data.test.ts',
    'tests/integration/newcomer.test.ts',
    'tests/integration/nginx.test.ts',
    'tests/integration/page-cache.test.ts',
    'tests/integration/pdf-in.test.ts',
    'tests/integration/pdf-text.test.ts', // bombs, each up to its bound of time
    'tests/integration/per-leaf.test.ts',
    'tests/integration/pgbouncer.test.ts',
    'tests/integration/readiness.test.ts',
    'tests/integration/redis-sentinel.test.ts',
    'tests/integration/route-matrices.test.ts',
    'tests/integration/same-bytes.test.ts',
    'tests/integration/search-engines.test.ts',
    'tests/integration/starts-under-traffic.test.ts',
    'tests/integration/traces.test.ts',
    'tests/integration/webhooks/deliver-event.test.ts',
    'tests/workers/flood.test.ts',
    'tests/attacks/broken-off-batches.test.ts',
    'tests/attacks/declined-cards.test.ts',
    'tests/attacks/embedded-run.test.ts',
    'tests/attacks/generated-requests.test.ts',
    'tests/attacks/host.test.ts',
    'tests/attacks/link-scanners.test.ts',
    'tests/attacks/networks.test.ts',
    'tests/attacks/plan-change.test.ts',
    'tests/attacks/queue-dashboard.test.ts',
    'tests/attacks/rows-of-outputs.test.ts', // every bound multiplied with every other
    'tests/attacks/second-factor.test.ts',
    'tests/attacks/sign-in-flood.test.ts',
    'tests/attacks/stale-session.test.ts',
  ],
  browser: [
    'tests/e2e/additions.spec.ts',
    'tests/e2e/api-docs.spec.ts', // nine languages
    'tests/e2e/appearance.spec.ts',
    'tests/e2e/aria-tree.spec.ts',
    'tests/e2e/branding.spec.ts',
    'tests/e2e/controls.spec.ts',
    'tests/e2e/converter-scripts.spec.ts', // slow and missing servers
    'tests/e2e/desk.spec.ts',
    'tests/e2e/dock.spec.ts',
    'tests/e2e/early-acts.spec.ts', // a page that wakes slowly, at sixteen speeds
    'tests/e2e/edits.spec.ts',
    'tests/e2e/files.spec.ts',
    'tests/e2e/hostile.spec.ts', // every payload in every field
    'tests/e2e/kept-text.spec.ts',
    'tests/e2e/keyboard.spec.ts',
    'tests/e2e/languages.spec.ts', // every screen in nine languages
    'tests/e2e/live-options.spec.ts', // every option in nine languages
    'tests/e2e/living-links.spec.ts',
    'tests/e2e/long-results.spec.ts',
    'tests/e2e/narrow-papers.spec.ts',
    'tests/e2e/offline-caches.spec.ts',
    'tests/e2e/offline-trips.spec.ts',
    'tests/e2e/overlaps.spec.ts',
    'tests/e2e/passkeys.spec.ts',
    'tests/e2e/pasted.spec.ts', // into mails in six ways
    'tests/e2e/private-mode-attacks.spec.ts',
    'tests/e2e/rows-and-columns.spec.ts',
    'tests/e2e/shared-trips.spec.ts',
    'tests/e2e/specification.spec.ts', // every route
    'tests/e2e/told-updates.spec.ts',
    'tests/e2e/trip-before.spec.ts', // every way in which a text can fail
    'tests/e2e/workbench.spec.ts',
  ],
};

/** Folders of each of vitest's projects. */
export const folders = {
  unit: ['tests/unit', 'tests/corpus'],
  integration: ['tests/integration', 'tests/workers', 'tests/faults', 'tests/attacks'],
};

/** Only 'npm test' and 'npm run full' set it; without it a command runs what it is asked for. */
export const stage = process.env.WAYLINE_STAGE ?? 'all';

/** `test` for `npm test`, `full` for the rest. */
export function stageOf(file) {
  const isFull = Object.values(full)
    .flat()
    .some((listed) => (listed.endsWith('/') ? file.startsWith(listed) : file === listed));
  return isFull ? 'full' : 'test';
}

/** Patterns of a project's files in a stage. */
export function filesOfStage(project, wanted = stage) {
  const all = folders[project].map((folder) => `${folder}/**/*.test.{ts,tsx}`);
  const listed = full[project].map((file) => (file.endsWith('/') ? `${file}**/*.test.ts` : file));
  if (wanted === 'full') return { include: listed, exclude: [] };
  return { include: all, exclude: wanted === 'test' ? listed : [] };
}

const listed = full.browser.map((file) => file.slice(file.lastIndexOf('/') + 1));

/** Of the browser's two projects: without scripts `npm test` walks the twelve ways whose title says so. */
export const browserTests = {
  scripts: {
    test: { grepInvert: /@plain/, testIgnore: listed },
    full: { grepInvert: /@plain/, testMatch: listed },
    all: { grepInvert: /@plain/ },
  }[stage],
  plain: {
    test: { grep: /@walk/, grepInvert: /@scripts/ },
    full: { grepInvert: /@scripts|@walk/ },
    all: { grepInvert: /@scripts/ },
  }[stage],
};
