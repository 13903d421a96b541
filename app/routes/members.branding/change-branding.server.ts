import { type AppLoadContext, json, redirect } from '@remix-run/node';
import { z } from 'zod';
import { saveBranding } from '~/agency/branding.server.ts';
import { BrandingForm } from '~/agency/branding-form.server.ts';
import { type LogoOutcome, removeLogos, replaceLogo } from '~/agency/logos.server.ts';
import type { Account, RequestArgs } from '~/auth/session.server.ts';
import { formFailure } from '~/forms/form-error.server.ts';
import { checkForm, formOf, invalidFormError } from '~/forms/read-form.server.ts';
import { brandingFailures } from '~/request/failures.ts';
import { urls } from '~/urls.ts';
import { typedPreview } from './branding-page.server.ts';

const Act = z.object({ act: z.enum(['save', 'preview', 'logo', 'remove-logo']) });

/** Saves or shows what was typed, or takes the logo. */
export async function changeBrandingByForm({ request, context }: RequestArgs, account: Account): Promise<Response> {
  const form = await formOf(request);
  const read = checkForm(request, form, Act);
  if (!read.ok) return invalidFormError(read, 'common.formTooOld');
  const { act } = read.value;
  if (act === 'logo') return logoAnswer(await replaceLogo(account, await fileOf(form), context), 'logo');
  if (act === 'remove-logo') return logoAnswer(await removeLogos(account, context), 'logo-removed');
  return saveTyped({ request, form, account, context }, act);
}

function logoAnswer(outcome: LogoOutcome, done: 'logo' | 'logo-removed'): Response {
  if (outcome.ok) return redirect(urls.membersBranding({ done }), 303);
  return formFailure(brandingFailures, outcome, { values: { act: 'logo' }, field: 'logo' });
}

/** Empty where no file was chosen. */
async function fileOf(form: FormData): Promise<Uint8Array> {
  const file = form.get('logo');
  return file === null || typeof file === 'string' ? new Uint8Array() : new Uint8Array(await file.arrayBuffer());
}

interface Typed {
  request: Request;
  form: FormData;
  account: Account;
  context: AppLoadContext;
}

async function saveTyped({ request, form, account, context }: Typed, act: 'save' | 'preview'): Promise<Response> {
  const read = checkForm(request, form, BrandingForm);
  if (!read.ok) return invalidFormError(read, 'errors.details.invalid');
  if (act === 'preview') {
    const preview = await typedPreview(account, read.value, context.language);
    return json({ form: { values: read.values, errors: {} }, preview, showsItinerary: true });
  }
  const outcome = await saveBranding(account, read.value, context);
  if (!outcome.ok) return formFailure(brandingFailures, outcome, { values: read.values });
  return redirect(urls.membersBranding({ done: 'saved' }), 303);
}
