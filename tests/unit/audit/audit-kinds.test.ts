import fs from 'node:fs';
import { expect, test } from 'vitest';
import { auditGroups, auditKinds, auditKindsOf } from '~/audit/audit-kinds.ts';
import { languages } from '~/i18n/languages.ts';

const textsIn = (language: string): { groups: object; kinds: object } =>
  JSON.parse(fs.readFileSync(`app/i18n/locales/${language}/activity.json`, 'utf8'));

test.each(languages)('every kind and group of an account’s log has its sentence in %s', (language) => {
  const { groups, kinds } = textsIn(language);
  expect(Object.keys(kinds).sort()).toEqual(auditKindsOf(null).sort());
  expect(Object.keys(groups).sort()).toEqual([...auditGroups].sort());
  expect(new Set(Object.values(kinds)).size).toBe(Object.keys(kinds).length);
});

/** An act without its line in the audit is noticed here; a new one is added on purpose. */
test('these acts are recorded', () => {
  expect(Object.entries(auditKinds).map(([kind, group]) => `${group}: ${kind}`)).toMatchInlineSnapshot(`
    [
      "signIns: signed-in",
      "signIns: signed-in-by-call",
      "signIns: sign-in-failed",
      "signIns: new-device",
      "signIns: signed-out",
      "signIns: session-ended",
      "signIns: signed-out-everywhere",
      "security: account-activated",
      "security: sign-up-corrected",
      "security: reset-requested",
      "security: password-reset",
      "security: password-changed",
      "security: second-factor-on",
      "security: second-factor-off",
      "security: second-factor-failed",
      "security: app-added",
      "security: app-removed",
      "security: lost-device",
      "security: factor-reset-asked",
      "security: factor-reset-stopped",
      "security: passkey-added",
      "security: passkey-removed",
      "security: recovery-codes-renewed",
      "security: recovery-code-used",
      "keys: test-key-created",
      "keys: key-created",
      "keys: key-renamed",
      "keys: key-revealed",
      "keys: key-rotated",
      "keys: key-revoked",
      "keys: keys-replaced",
      "keys: webhook-created",
      "keys: webhook-changed",
      "keys: webhook-deleted",
      "keys: webhook-secret-shown",
      "keys: webhook-secret-replaced",
      "keys: webhook-switched-off",
      "plan: plan-changed",
      "plan: card-changed",
      "plan: cancellation-planned",
      "plan: cancellation-withdrawn",
      "plan: sensitive-act",
      "details: details-changed",
      "details: branding-changed",
      "details: email-change-started",
      "details: email-change-cancelled",
      "details: email-changed",
      "data: trip-shared",
      "data: share-link-updated",
      "data: share-link-deleted",
      "data: activity-downloaded",
      "data: export-requested",
      "data: export-downloaded",
      "data: deletion-requested",
      "data: deletion-withdrawn",
      "support: account-suspended",
      "support: account-restored",
      "support: admin-granted",
      "support: admin-revoked",
      "support: account-exported",
      "support: account-deletion-ordered",
      "support: customer-viewed",
      "staff: account-erased",
      "staff: erased-invoices-listed",
      "staff: erased-invoice-opened",
      "staff: job-retried",
      "staff: job-removed",
      "staff: queue-act",
      "staff: queue-act-refused",
      "staff: billing.differed",
      "staff: billing.dispute",
      "staff: disputes-settled",
      "staff: billing.two-subscriptions",
    ]
  `);
});

test('nothing writes an audit row but `recordAudit` and `countAuditEvent`', () => {
  const files = ['app', 'workers', 'emails'].flatMap((folder) =>
    fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  const isWriter = (file: string) =>
    /\.tsx?$/.test(file) &&
    !file.includes('generated') &&
    /auditEvent\.(create|upsert)|INTO audit_events/.test(fs.readFileSync(file, 'utf8'));
  expect(files.filter(isWriter)).toEqual(['app/audit/record-audit.server.ts']);
});
