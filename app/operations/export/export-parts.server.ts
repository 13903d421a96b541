import { database } from '~/platform/database.server.ts';
import type { Account, Prisma } from '~/platform/generated/client.ts';

/** Newest rows of a table that a copy holds. */
const maxRows = 10_000;

interface ExportedPart {
  /** Name in the JSON. */
  name: string;
  read(account: Account): Promise<unknown[]>;
}

interface WithheldPart {
  withheld: string;
}

const page = { take: maxRows };
const newestFirst = { orderBy: { createdAt: 'desc' as const }, ...page };
const own = { accountId: true } as const;

/** Every table: what a copy holds of it, or why it holds nothing. A table that is missing here does not compile. */
export const exportParts: Record<Prisma.ModelName, ExportedPart | WithheldPart> = {
  Account: {
    name: 'account',
    read: ({ id }) =>
      database().account.findMany({
        where: { id },
        omit: { passwordHash: true, paymentReadsBegun: true, paymentReadsWritten: true },
      }),
  },
  Session: {
    name: 'sessions',
    read: ({ id: accountId }) =>
      database().session.findMany({ where: { accountId }, omit: { id: true, ...own }, ...newestFirst }),
  },
  Token: {
    name: 'mailedLinks',
    read: ({ id: accountId }) =>
      database().token.findMany({ where: { accountId }, omit: { id: true, ...own }, ...newestFirst }),
  },
  AuthenticatorApp: {
    name: 'authenticatorApp',
    read: ({ id: accountId }) =>
      database().authenticatorApp.findMany({
        where: { accountId },
        omit: { ...own, secretCipher: true, sessionId: true, lastStep: true },
        ...newestFirst,
      }),
  },
  RecoveryCode: {
    name: 'recoveryCodes',
    read: ({ id: accountId }) =>
      database().recoveryCode.findMany({ where: { accountId }, omit: { id: true, ...own }, ...newestFirst }),
  },
  Passkey: {
    name: 'passkeys',
    read: ({ id: accountId }) =>
      database().passkey.findMany({
        where: { accountId },
        omit: { ...own, publicKey: true, counter: true },
        ...newestFirst,
      }),
  },
  PendingSignIn: { withheld: 'Lasts ten minutes.' },
  ApiKey: {
    name: 'apiKeys',
    read: ({ id: accountId }) =>
      database().apiKey.findMany({
        where: { accountId },
        omit: { ...own, secretMac: true, secretCipher: true },
        ...newestFirst,
      }),
  },
  KeyUsage: {
    name: 'keyUsage',
    read: ({ id: accountId }) =>
      database().keyUsage.findMany({ where: { key: { accountId } }, orderBy: { day: 'desc' }, ...page }),
  },
  Usage: {
    name: 'usage',
    read: ({ id: accountId }) =>
      database().usage.findMany({ where: { accountId }, omit: own, orderBy: { period: 'desc' }, ...page }),
  },
  UsageNotice: {
    name: 'usageNotices',
    read: ({ id: accountId }) => database().usageNotice.findMany({ where: { accountId }, omit: own, ...newestFirst }),
  },
  IdempotencyKey: {
    name: 'idempotencyKeys',
    read: ({ id: accountId }) =>
      database().idempotencyKey.findMany({ where: { accountId }, omit: { ...own, bodyMac: true }, ...newestFirst }),
  },
  ApiCall: {
    name: 'apiCalls',
    read: ({ id: accountId }) =>
      database().apiCall.findMany({ where: { accountId }, omit: own, orderBy: { at: 'desc' }, ...page }),
  },
  Subscription: {
    name: 'subscriptions',
    read: ({ id: accountId }) =>
      database().subscription.findMany({ where: { accountId }, omit: own, orderBy: { startedAt: 'desc' }, ...page }),
  },
  PaymentAttempt: {
    name: 'paymentAttempts',
    read: ({ id: accountId }) =>
      database().paymentAttempt.findMany({ where: { accountId }, omit: own, ...newestFirst }),
  },
  PaymentEvent: {
    name: 'paymentEvents',
    read: async ({ stripeCustomerId: customerId }) =>
      customerId ? database().paymentEvent.findMany({ where: { customerId }, ...newestFirst }) : [],
  },
  Invoice: {
    name: 'invoices',
    read: ({ id: accountId }) =>
      database().invoice.findMany({
        where: { accountId },
        omit: { ...own, pdf: true },
        include: { lines: { orderBy: { position: 'asc' }, omit: { invoiceId: true } } },
        orderBy: { issuedAt: 'desc' },
        ...page,
      }),
  },
  InvoiceLine: { withheld: 'Stands inside its invoice.' },
  MailLog: {
    name: 'mails',
    read: ({ id: accountId }) => database().mailLog.findMany({ where: { accountId }, omit: own, ...newestFirst }),
  },
  ContactMessage: {
    name: 'contactMessages',
    read: ({ id: accountId }) =>
      database().contactMessage.findMany({ where: { accountId }, omit: own, ...newestFirst }),
  },
  AuditEvent: { name: 'log', read: readLog },
  DataExport: {
    name: 'copies',
    read: ({ id: accountId }) =>
      database().dataExport.findMany({ where: { accountId }, omit: { ...own, archive: true }, ...newestFirst }),
  },
  Branding: {
    name: 'branding',
    read: ({ id: accountId }) => database().branding.findMany({ where: { accountId }, omit: own }),
  },
  Logo: {
    name: 'logos',
    read: async ({ id: accountId }) => {
      const logos = await database().logo.findMany({ where: { accountId }, omit: own, ...newestFirst });
      return logos.map(({ png, ...logo }) => ({ ...logo, png: Buffer.from(png).toString('base64') }));
    },
  },
  Template: {
    name: 'templates',
    read: ({ id: accountId }) => database().template.findMany({ where: { accountId }, omit: own, ...newestFirst }),
  },
  SharedTrip: {
    name: 'sharedTrips',
    read: ({ id: accountId }) =>
      database().sharedTrip.findMany({
        where: { accountId },
        omit: { ...own, sealed: true, digest: true, postHash: true },
        ...newestFirst,
      }),
  },
  TripRevision: { withheld: 'Former versions of shared trips, encrypted with keys that only their links hold.' },
  TripAnswer: {
    name: 'tripAnswers',
    read: ({ id: accountId }) =>
      database().tripAnswer.findMany({ where: { trip: { accountId } }, omit: { sealed: true }, ...newestFirst }),
  },
  WebhookEndpoint: {
    name: 'webhookEndpoints',
    read: ({ id: accountId }) =>
      database().webhookEndpoint.findMany({
        where: { accountId },
        omit: { ...own, secretCipher: true, previousCipher: true },
        ...newestFirst,
      }),
  },
  WebhookDelivery: {
    name: 'webhookDeliveries',
    read: ({ id: accountId }) =>
      database().webhookDelivery.findMany({ where: { endpoint: { accountId } }, ...newestFirst }),
  },
  BillingNotice: { withheld: 'Keys of notices that were given, without an account.' },
  InvoiceCounter: { withheld: 'The last invoice number of a year.' },
  Outbox: { withheld: 'Jobs, which hold ids of the rows above.' },
  Submission: { withheld: 'Random numbers of forms, without an account.' },
  ConversionCount: { withheld: 'Sums over all callers.' },
  StatusDay: { withheld: 'Minutes of the service, without an account.' },
};

/** Other people's ids and networks are left out: `by` says whether the owner acted, or somebody else. */
async function readLog({ id }: Account): Promise<unknown[]> {
  const rows = await database().auditEvent.findMany({ where: { accountId: id }, omit: own, ...newestFirst });
  return rows.map(({ actorId, ...row }) =>
    actorId === id ? { ...row, by: 'you' } : { ...row, network: null, device: null, by: 'others' },
  );
}

/** By name, in the order of the list. */
export async function readExportParts(account: Account): Promise<Record<string, unknown[]>> {
  const parts: Record<string, unknown[]> = {};
  for (const part of Object.values(exportParts)) if ('read' in part) parts[part.name] = await part.read(account);
  return parts;
}
