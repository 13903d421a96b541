import type { AppLoadContext } from '@remix-run/node';
import { wordsOf } from '~/accounts/log-words.server.ts';
import { downloadAccountLog } from '~/audit/download-log.server.ts';
import type { Account } from '~/auth/session.server.ts';
import { translator } from '~/i18n/i18n.server.ts';
import { networkName } from '~/i18n/network-name.ts';
import { csvLine } from '~/request/csv.ts';
import { retryAfterOf } from '~/request/failures.ts';
import { csvResponse } from '~/request/responses.server.ts';

/** In the page's language. `kind` is the event's name in code, for programs; times are ISO 8601. */
export async function logAsCsv({ id }: Account, context: AppLoadContext): Promise<Response> {
  const { language } = context;
  const t = translator(language);
  const download = await downloadAccountLog(id, context);
  if (!download.ok) return new Response(t('activity.log.tooMany'), { status: 429, headers: retryAfterOf(download) });
  const columns = (['time', 'event', 'device', 'network', 'by'] as const).map((name) => t(`activity.log.${name}`));
  let csv = csvLine([...columns, 'detail', 'count', 'kind']);
  for await (const entry of download.entries) {
    const { at, event, device, by, detail } = wordsOf(entry, language);
    csv += csvLine([
      at,
      event,
      device,
      entry.networks.map((each) => networkName(each, t)).join(', '),
      by,
      detail,
      String(entry.count),
      entry.kind,
    ]);
  }
  return csvResponse(csv, 'wayline-account-log.csv');
}
