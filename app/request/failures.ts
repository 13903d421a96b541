import type { ChangeOutcome } from '~/accounts/change-details.server.ts';
import type { CorrectionOutcome } from '~/accounts/correct-sign-up.server.ts';
import type { TooManyKeyChanges } from '~/accounts/count-key-change.server.ts';
import type { CreateKeyOutcome, RenameKeyOutcome } from '~/accounts/create-key.server.ts';
import type { EmailChangeOutcome } from '~/accounts/email-change.server.ts';
import type { ResetOutcome, ResetRequestOutcome } from '~/accounts/reset-password.server.ts';
import type { RevealOutcome } from '~/accounts/reveal-key.server.ts';
import type { CodeFailure } from '~/accounts/second-factor/check-code.server.ts';
import type { ChangeCount } from '~/accounts/second-factor/count-change.server.ts';
import type { LostDeviceOutcome, LostDeviceResult } from '~/accounts/second-factor/lost-device.server.ts';
import type { AddPasskeyOutcome } from '~/accounts/second-factor/passkeys.server.ts';
import type { PasskeyOutcome } from '~/accounts/second-factor/use-passkey.server.ts';
import type { SignInFailure } from '~/accounts/sign-in.server.ts';
import type { SignUpOutcome } from '~/accounts/sign-up.server.ts';
import type { LogoOutcome } from '~/agency/logos.server.ts';
import type { TemplateOutcome } from '~/agency/templates.server.ts';
import type { TooManyDeclines } from '~/billing/declined-cards.server.ts';
import type { BillingReason } from '~/billing/failures.server.ts';
import type { ContactOutcome } from '~/contact/contact-message.server.ts';
import type { Key } from '~/i18n/catalogue.ts';
import type { DeletionOutcome } from '~/operations/deletion/request-deletion.server.ts';
import type { RequestExportOutcome } from '~/operations/export/request-export.server.ts';
import type { TooManyWebhookChanges } from '~/webhooks/count-webhook-change.server.ts';
import type { ChangeEndpointOutcome, CreateEndpointOutcome } from '~/webhooks/endpoints.server.ts';
import type { ReplaceSecretOutcome, RevealSecretOutcome } from '~/webhooks/replace-secret.server.ts';
import type { ResendOutcome, SendTestOutcome } from '~/webhooks/send-again.server.ts';

/** HTTP status and sentence of a reason (specification, 8). */
export interface Failure {
  status: number;
  message: Key;
}

type ReasonOf<Outcome extends { ok: boolean }> = Extract<Outcome, { reason: string }>['reason'];

/** A reason without a sentence does not compile. */
type Failures<Reason extends string> = Record<Reason, Failure>;

export const signInFailures: Failures<SignInFailure['reason']> = {
  'not-recognised': { status: 401, message: 'errors.signIn.notRecognised' },
  'not-activated': { status: 401, message: 'errors.signIn.notActivated' },
  'activation-invalid': { status: 401, message: 'errors.activation.expired' },
  locked: { status: 429, message: 'errors.signIn.locked' },
  'human-check': { status: 429, message: 'errors.signIn.humanCheck' },
  busy: { status: 503, message: 'errors.signIn.busy' },
  'second-factor-required': { status: 401, message: 'code.missing' },
  'second-factor-missing': { status: 403, message: 'security.admin.compulsory' },
  'code-wrong': { status: 401, message: 'code.wrong' },
  'code-locked': { status: 429, message: 'code.locked' },
  'code-locked-today': { status: 429, message: 'code.lockedToday' },
};

export const identityFailures: Failures<SignInFailure['reason'] | 'code-missing'> = {
  ...signInFailures,
  'code-missing': { status: 401, message: 'code.missing' },
};

type SecondFactorReason =
  | 'sign-in-expired'
  | CodeFailure['reason']
  | ReasonOf<PasskeyOutcome | AddPasskeyOutcome>
  | ReasonOf<LostDeviceOutcome | LostDeviceResult | ChangeCount>;

export const secondFactorFailures: Failures<SecondFactorReason> = {
  'code-wrong': signInFailures['code-wrong'],
  'code-locked': signInFailures['code-locked'],
  'code-locked-today': signInFailures['code-locked-today'],
  'sign-in-expired': { status: 401, message: 'security.failed.expired' },
  'passkey-refused': { status: 401, message: 'account.labels.passkeyFailed' },
  'passkey-invalid': { status: 422, message: 'security.failed.newPasskey' },
  'passkey-known': { status: 409, message: 'security.failed.passkeyKnown' },
  'too-many-passkeys': { status: 409, message: 'security.failed.tooManyPasskeys' },
  'admin-link': { status: 403, message: 'security.failed.adminLink' },
  'too-many-links': { status: 429, message: 'security.failed.tooManyLinks' },
  'link-invalid': { status: 404, message: 'security.failed.link' },
  'too-many-changes': { status: 429, message: 'security.failed.tooManyChanges' },
};

export const signUpFailures: Failures<ReasonOf<SignUpOutcome> | ReasonOf<CorrectionOutcome>> = {
  'email-taken': { status: 422, message: 'errors.signUp.emailTaken' },
  'too-many-sign-ups': { status: 429, message: 'errors.signUp.tooMany' },
  'too-many-mails': { status: 429, message: 'errors.activation.tooMany' },
  busy: { status: 503, message: 'errors.signIn.busy' },
  over: { status: 409, message: 'account.mailSent.over' },
};

export const resetRequestFailures: Failures<ReasonOf<ResetRequestOutcome>> = {
  'captcha-wrong': { status: 401, message: 'errors.reset.wrong' },
  'too-many-resets': { status: 429, message: 'errors.reset.tooMany' },
};

/** Each weakness of a password has its own sentence. */
export const resetFailures: Failures<Exclude<ReasonOf<ResetOutcome>, 'password'>> = {
  'token-invalid': { status: 400, message: 'errors.newPassword.token' },
  busy: { status: 503, message: 'errors.signIn.busy' },
};

export const detailsFailures: Failures<ReasonOf<ChangeOutcome>> = {
  'vat-number-invalid': { status: 422, message: 'account.fields.vatNumber' },
  'sign-in-again': { status: 403, message: 'errors.reveal.password' },
  'too-many-saves': { status: 429, message: 'errors.details.tooMany' },
  'too-many-emails': { status: 429, message: 'errors.emailChange.tooMany' },
};

export const emailChangeFailures: Failures<ReasonOf<EmailChangeOutcome>> = {
  'token-invalid': { status: 404, message: 'errors.emailChange.invalid' },
  'email-taken': { status: 409, message: 'errors.emailChange.taken' },
};

export const keyFailures: Failures<
  TooManyKeyChanges['reason'] | ReasonOf<CreateKeyOutcome | RenameKeyOutcome> | 'no-room-for-overlap' | 'scopes-missing'
> = {
  'too-many-keys': { status: 409, message: 'members.keys.errors.full' },
  'no-room-for-overlap': { status: 409, message: 'members.keys.errors.noOverlap' },
  'key-name-taken': { status: 409, message: 'members.keys.errors.taken' },
  'key-gone': { status: 404, message: 'members.keys.errors.gone' },
  'scopes-missing': { status: 422, message: 'members.keys.errors.scopes' },
  'too-many-key-changes': { status: 429, message: 'members.keys.tooMany' },
};

export const webhookFailures: Failures<
  | TooManyWebhookChanges['reason']
  | ReasonOf<CreateEndpointOutcome | ChangeEndpointOutcome | RevealSecretOutcome | ReplaceSecretOutcome>
  | ReasonOf<SendTestOutcome | ResendOutcome>
  | 'events-missing'
> = {
  'too-many-webhook-changes': { status: 429, message: 'members.webhooks.errors.tooMany' },
  'too-many-endpoints': { status: 409, message: 'members.webhooks.errors.full' },
  'webhook-url-taken': { status: 409, message: 'members.webhooks.errors.taken' },
  'events-missing': { status: 422, message: 'members.webhooks.errors.events' },
  'endpoint-gone': { status: 404, message: 'members.webhooks.errors.gone' },
  'endpoint-off': { status: 409, message: 'members.webhooks.errors.off' },
  'delivery-gone': { status: 404, message: 'members.webhooks.errors.deliveryGone' },
  'secret-being-replaced': { status: 409, message: 'members.webhooks.errors.replacing' },
  'no-secret': { status: 404, message: 'members.webhooks.errors.noSecret' },
};

export const revealFailures: Failures<ReasonOf<RevealOutcome>> = {
  'too-many-reveals': { status: 429, message: 'errors.reveal.tooMany' },
  'no-secret': { status: 404, message: 'errors.reveal.gone' },
};

export const dataFailures: Failures<ReasonOf<DeletionOutcome> | ReasonOf<RequestExportOutcome>> = {
  'too-many-exports': { status: 429, message: 'data.errors.tooManyCopies' },
  'too-many-deletions': { status: 429, message: 'data.errors.tooManyDeletions' },
  'last-admin': { status: 409, message: 'data.errors.lastAdmin' },
};

export const brandingFailures: Failures<ReasonOf<LogoOutcome>> = {
  'too-many-saves': { status: 429, message: 'branding.errors.tooManySaves' },
  'logo-missing': { status: 422, message: 'branding.errors.logoMissing' },
  'logo-too-large': { status: 422, message: 'branding.errors.logoTooLarge' },
  'logo-kind': { status: 422, message: 'branding.errors.logoKind' },
  'logo-size': { status: 422, message: 'branding.errors.logoSize' },
  'logo-broken': { status: 422, message: 'branding.errors.logoBroken' },
  'logo-busy': { status: 503, message: 'branding.errors.logoBusy' },
};

export const templateFailures: Failures<ReasonOf<TemplateOutcome>> = {
  'template-name': { status: 422, message: 'branding.templates.errors.name' },
  'template-texts': { status: 422, message: 'branding.templates.errors.texts' },
  'template-taken': { status: 409, message: 'branding.templates.errors.taken' },
  'too-many-templates': { status: 409, message: 'branding.templates.errors.full' },
  'template-gone': { status: 404, message: 'branding.templates.errors.gone' },
  'too-many-template-changes': { status: 429, message: 'branding.templates.errors.tooMany' },
};

export const contactFailures: Failures<ReasonOf<ContactOutcome>> = {
  'too-many-messages': { status: 429, message: 'errors.contact.tooMany' },
};

export const billingFailures: Failures<BillingReason | TooManyDeclines['reason']> = {
  'payments-off': { status: 503, message: 'billing.failed.paymentsOff' },
  unavailable: { status: 503, message: 'billing.failed.unavailable' },
  'too-many-declines': { status: 429, message: 'billing.failed.tooManyDeclines' },
  declined: { status: 402, message: 'billing.failed.card' },
  confirm: { status: 402, message: 'billing.failed.card' },
  'too-late': { status: 409, message: 'billing.failed.tooLate' },
  refused: { status: 502, message: 'billing.failed.change' },
  'already-subscribed': { status: 409, message: 'billing.failed.subscribed' },
  'not-subscribed': { status: 409, message: 'billing.failed.change' },
  'same-plan': { status: 409, message: 'billing.failed.samePlan' },
  'other-currency': { status: 409, message: 'billing.failed.otherCurrency' },
  'home-currency': { status: 422, message: 'billing.failed.homeCurrency' },
  'changed-meanwhile': { status: 409, message: 'billing.failed.meanwhile' },
  'not-as-seen': { status: 409, message: 'billing.failed.notAsSeen' },
  disputed: { status: 409, message: 'billing.failed.disputed' },
  overdue: { status: 409, message: 'billing.failed.overdue' },
  'card-of-another': { status: 422, message: 'billing.failed.cardOfAnother' },
  'country-unknown': { status: 422, message: 'billing.failed.country' },
  'vat-number-needed': { status: 422, message: 'billing.failed.vatNumber' },
  busy: { status: 409, message: 'billing.failed.busy' },
  'deletion-due': { status: 409, message: 'billing.failed.deletionDue' },
  'unknown-session': { status: 404, message: 'billing.failed.change' },
};

export const retryAfterOf = (outcome: object): Record<string, string> =>
  'retryAfterSeconds' in outcome ? { 'Retry-After': String(outcome.retryAfterSeconds) } : {};
