import { z } from 'zod';

const id = z.uuid();
/** Of a link; its key is not in it. */
const tripId = z.string().regex(/^[\w-]{22}$/);

/** What a mail about the second factor reports. */
export const securityChanges = [
  'second-factor-on',
  'second-factor-off',
  'app-added',
  'app-removed',
  'passkey-added',
  'passkey-removed',
  'recovery-code-used',
  'recovery-codes-renewed',
  'lost-device',
] as const;
export type SecurityChange = (typeof securityChanges)[number];

/** What happened to a private key. */
export const keyChanges = ['replaced', 'revoked', 'created'] as const;
export type KeyChange = (typeof keyChanges)[number];

/** Ids only, never addresses, texts or tokens: the queue stores payloads in clear. */
export const SendMail = z.discriminatedUnion('mail', [
  z.object({ mail: z.literal('activation'), accountId: id, tokenId: z.string().max(100) }),
  z.object({ mail: z.literal('reset'), accountId: id, tokenId: z.string().max(100) }),
  z.object({ mail: z.literal('welcome'), accountId: id }),
  z.object({ mail: z.literal('password-changed'), accountId: id, keysReplaced: z.boolean().optional() }),
  z.object({ mail: z.literal('details-changed'), accountId: id }),
  /** To the former address, sealed because it is stored nowhere else and the queue must not show it. */
  z.object({ mail: z.literal('email-changed'), accountId: id, formerAddress: z.string().max(1000) }),
  z.object({ mail: z.literal('email-confirmed'), accountId: id }),
  /** To the wanted address, which is stored with the token. */
  z.object({ mail: z.literal('email-change-link'), accountId: id, tokenId: z.string().max(100) }),
  z.object({ mail: z.literal('email-change-started'), accountId: id, tokenId: z.string().max(100) }),
  /** To the account that already has the wanted address. */
  z.object({ mail: z.literal('email-change-taken'), accountId: id }),
  z.object({ mail: z.literal('key-revealed'), accountId: id }),
  z.object({
    mail: z.literal('key-changed'),
    accountId: id,
    what: z.enum(keyChanges),
    /** End of a replaced key. */
    until: z.iso.datetime().max(40).optional(),
  }),
  /** Time, network and device stand in the audit's row. */
  z.object({
    mail: z.literal('new-device'),
    accountId: id,
    auditId: id,
    /** No further one is sent within the day. */
    isLast: z.boolean().optional(),
  }),
  z.object({ mail: z.literal('many-failures'), accountId: id }),
  z.object({ mail: z.literal('codes-guessed'), accountId: id }),
  z.object({ mail: z.literal('security-notice'), accountId: id, what: z.enum(securityChanges) }),
  /** The link that turns the second factor off after a day, and the one that stops it. */
  z.object({
    mail: z.literal('factor-reset'),
    accountId: id,
    tokenId: z.string().max(100),
    stopId: z.string().max(100),
  }),
  z.object({ mail: z.literal('export-ready'), accountId: id, exportId: id }),
  z.object({ mail: z.literal('deletion-requested'), accountId: id }),
  z.object({ mail: z.literal('deletion-withdrawn'), accountId: id }),
  z.object({ mail: z.literal('account-suspended'), accountId: id }),
  z.object({ mail: z.literal('account-restored'), accountId: id }),
  z.object({ mail: z.literal('webhook-switched-off'), accountId: id, endpointId: id }),
  z.object({ mail: z.literal('trip-answered'), accountId: id, tripId }),
  z.object({ mail: z.literal('trip-opened'), accountId: id, tripId }),
  z.object({ mail: z.literal('quota-80'), accountId: id, period: z.string().max(20) }),
  z.object({ mail: z.literal('quota-100'), accountId: id, period: z.string().max(20) }),
  z.object({ mail: z.literal('receipt'), accountId: id, invoiceId: id }),
  z.object({ mail: z.literal('payment-failed'), accountId: id }),
  z.object({ mail: z.literal('action-required'), accountId: id }),
  /** The slug of the new plan, or of the one that ended. */
  z.object({ mail: z.literal('plan-changed'), accountId: id, plan: z.string().max(40) }),
  z.object({ mail: z.literal('plan-cancelled'), accountId: id, plan: z.string().max(40) }),
  /** The slug of a plan that was bought in two windows, and was ended and refunded. */
  z.object({ mail: z.literal('purchase-undone'), accountId: id, plan: z.string().max(40) }),
  z.object({ mail: z.literal('card-updated'), accountId: id }),
  z.object({ mail: z.literal('vat-number'), accountId: id }),
  z.object({ mail: z.literal('billing-differences'), accountId: id, auditId: id }),
  z.object({ mail: z.literal('payment-disputed'), accountId: id, auditId: id }),
  z.object({ mail: z.literal('two-subscriptions'), accountId: id, auditId: id }),
  z.object({ mail: z.literal('contact'), messageId: id }),
  z.object({ mail: z.literal('contact-copy'), messageId: id }),
  z.object({ mail: z.literal('contact-received'), messageId: id }),
]);
export type SendMail = z.output<typeof SendMail>;

export type MailKind = SendMail['mail'];
export type MailPayload<Kind extends MailKind = MailKind> = Extract<SendMail, { mail: Kind }>;

export const mailKinds: readonly MailKind[] = SendMail.options.map(({ shape }) => shape.mail.value);
