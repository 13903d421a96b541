import type { AppLoadContext } from '@remix-run/node';
import type { PostedForm } from '~/converter/posted-form.server.ts';
import { type AgencyOfForm, noAgency } from '~/converter/start-of.server.ts';
import { typedBranding } from '~/converter/typed-branding.ts';

/** What the server has around the converter, and a browser alone has not: accounts, limits, counters, PDFs. */

/** `forms/csrf`: a name that the form never sends here. */
export const csrfField = 'form_token';

/** `platform/env` */
export const settings = () => ({ PUBLIC_URL: location.origin, RATE_LIMIT_PDF: 0 });

/** `converter/agency`: a visitor's heading, as nobody is signed in to a browser. */
export const findAgency = async ({ isOwnForm, agency }: PostedForm): Promise<AgencyOfForm> =>
  isOwnForm ? { ...noAgency, branding: typedBranding(agency) } : noAgency;

/** `converter/save-template` */
export const saveFormAsTemplate = async (): Promise<null> => null;

/** `converter/count-work`: nobody else waits for this processor. */
const free = async (): Promise<null> => null;
export const countAttempt = () => free();
export const countChange = () => free();
export const countFiles = () => free();

/** `usage/conversion-counts` */
export const countConversion = (): void => undefined;

/** `request/processor-turns` */
export const takeTurn = (): null => null;

/** `converter/mail-source` */
export const mailSource = (bytes: Uint8Array): Uint8Array => bytes;

/** `platform/limit-key`, `platform/rate-limit` */
export const limitKey = (ip: AppLoadContext['ip']): string => ip;
export const consumeRateLimit = async () => ({ allowed: true, limit: 0, resetSeconds: 0 });

/** `platform/log` */
export const log = { warn: (): void => undefined };

/** `platform/pdf/text-of-pdf` */
export const textOfPdf = async () => ({ ok: false, reason: 'pdf-private' });

/** `platform/pdf-renderer`, `print/render-itinerary` */
export class PdfRendererMissing extends Error {}

export const renderItinerary = (): string => '';
export async function renderPdf(): Promise<never> {
  throw new PdfRendererMissing();
}

/** `trip-files/with-logo-inside`: a visitor's heading has none. */
export const withLogoInside = async <Branding>(branding: Branding): Promise<Branding> => branding;
