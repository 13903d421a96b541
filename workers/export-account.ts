import type { JobContext } from '~/jobs/job.ts';
import type { PayloadOf } from '~/jobs/jobs.ts';
import { prepareExport } from '~/operations/export/prepare-export.server.ts';
import { systemClock } from '~/platform/clock.ts';
import { log } from '~/platform/log.server.ts';
import { renderInvoice } from '../print/render-invoice.tsx';

export async function exportAccount({ payload, requestId }: JobContext<PayloadOf<'export-account'>>): Promise<void> {
  const size = await prepareExport(payload, { now: systemClock.now(), render: renderInvoice, requestId });
  log.info(size === null ? 'export-superseded' : 'export-prepared', { request_id: requestId, size });
}
