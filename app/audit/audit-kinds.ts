/** Filters of an account's own log. `staff` rows are for admins alone. */
export const auditGroups = ['signIns', 'security', 'keys', 'plan', 'details', 'data', 'support'] as const;
export type AuditGroup = (typeof auditGroups)[number];

/** Every event of the audit. Each one outside `staff` has its sentence in `activity.kinds`, in nine languages. */
export const auditKinds = {
  'signed-in': 'signIns',
  'signed-in-by-call': 'signIns',
  'sign-in-failed': 'signIns',
  'new-device': 'signIns',
  'signed-out': 'signIns',
  'session-ended': 'signIns',
  'signed-out-everywhere': 'signIns',

  'account-activated': 'security',
  'sign-up-corrected': 'security',
  'reset-requested': 'security',
  'password-reset': 'security',
  'password-changed': 'security',
  'second-factor-on': 'security',
  'second-factor-off': 'security',
  'second-factor-failed': 'security',
  'app-added': 'security',
  'app-removed': 'security',
  'lost-device': 'security',
  'factor-reset-asked': 'security',
  'factor-reset-stopped': 'security',
  'passkey-added': 'security',
  'passkey-removed': 'security',
  'recovery-codes-renewed': 'security',
  'recovery-code-used': 'security',

  'test-key-created': 'keys',
  'key-created': 'keys',
  'key-renamed': 'keys',
  'key-revealed': 'keys',
  'key-rotated': 'keys',
  'key-revoked': 'keys',
  'keys-replaced': 'keys',
  'webhook-created': 'keys',
  'webhook-changed': 'keys',
  'webhook-deleted': 'keys',
  'webhook-secret-shown': 'keys',
  'webhook-secret-replaced': 'keys',
  'webhook-switched-off': 'keys',

  'plan-changed': 'plan',
  'card-changed': 'plan',
  'cancellation-planned': 'plan',
  'cancellation-withdrawn': 'plan',
  'sensitive-act': 'plan',

  'details-changed': 'details',
  'branding-changed': 'details',
  'email-change-started': 'details',
  'email-change-cancelled': 'details',
  'email-changed': 'details',

  'trip-shared': 'data',
  'share-link-updated': 'data',
  'share-link-deleted': 'data',
  'activity-downloaded': 'data',
  'export-requested': 'data',
  'export-downloaded': 'data',
  'deletion-requested': 'data',
  'deletion-withdrawn': 'data',

  'account-suspended': 'support',
  'account-restored': 'support',
  'admin-granted': 'support',
  'admin-revoked': 'support',
  'account-exported': 'support',
  'account-deletion-ordered': 'support',
  'customer-viewed': 'support',

  'account-erased': 'staff',
  'erased-invoices-listed': 'staff',
  'erased-invoice-opened': 'staff',
  'job-retried': 'staff',
  'job-removed': 'staff',
  'queue-act': 'staff',
  'queue-act-refused': 'staff',
  'billing.differed': 'staff',
  'billing.dispute': 'staff',
  'disputes-settled': 'staff',
  'billing.two-subscriptions': 'staff',
} as const satisfies Record<string, AuditGroup | 'staff'>;

export type AuditKind = keyof typeof auditKinds;

/** Kinds that an account sees in its log. */
export type OwnAuditKind = {
  [Kind in AuditKind]: (typeof auditKinds)[Kind] extends 'staff' ? never : Kind;
}[AuditKind];

const ownKinds = (Object.keys(auditKinds) as AuditKind[]).filter(
  (kind): kind is OwnAuditKind => auditKinds[kind] !== 'staff',
);

export const isOwnAuditKind = (event: string): event is OwnAuditKind => ownKinds.some((kind) => kind === event);

export const auditKindsOf = (group: AuditGroup | null): OwnAuditKind[] =>
  group === null ? ownKinds : ownKinds.filter((kind) => auditKinds[kind] === group);
