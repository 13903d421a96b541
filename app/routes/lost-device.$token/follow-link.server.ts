import { type AppLoadContext, json } from '@remix-run/node';
import { z } from 'zod';
import { findLostDeviceLink, followLostDeviceLink } from '~/accounts/second-factor/lost-device.server.ts';
import { formFailure } from '~/forms/form-error.server.ts';
import { invalidFormError, readForm } from '~/forms/read-form.server.ts';
import { formatMoment } from '~/i18n/moments.ts';
import { secondFactorFailures } from '~/request/failures.ts';

const NoFields = z.object({});

/** Null for a link that is unknown or over. */
export async function shownLink(token: string, { now, language }: AppLoadContext) {
  const link = await findLostDeviceLink(token, now);
  return link && { state: link.state, worksFrom: formatMoment(link.worksFrom.toISOString(), language) };
}

export async function followByForm(request: Request, context: AppLoadContext, token: string): Promise<Response> {
  const read = await readForm(request, NoFields);
  if (!read.ok) return invalidFormError(read);
  const outcome = await followLostDeviceLink(token, context);
  return outcome.ok ? json({ done: outcome.done }) : formFailure(secondFactorFailures, outcome);
}
