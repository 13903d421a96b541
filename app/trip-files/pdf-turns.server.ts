import { createTurns } from '~/platform/turns.ts';

/** Seconds after which a full queue has moved on. */
export const PDF_RETRY_SECONDS = 5;

/** PDFs of visitors: an invoice of the worker never stands behind more than those that are printed. */
export const inPdfTurn = createTurns({ atOnce: 2, waiting: 10 }).take;
