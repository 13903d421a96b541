import { lateParts } from '../page/late-parts.tsx';

/** Most texts hold one booking. */
const { part, loadChunk } = lateParts(() => import('./several-panel.tsx'));

export const loadSeveral = loadChunk;

export const BookingsBar = part('BookingsBar');
export const OptionHead = part('OptionHead');
export const QuoteHead = part('QuoteHead');
export const QuoteFoot = part('QuoteFoot');
