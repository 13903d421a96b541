import { listKnownLinks } from '../link/keys/key-store.ts';
import { type LinkToTrip, linksToTrip } from '../link/keys/same-trip.ts';
import { marksOf, type PaperToShare } from './paper-to-share.ts';

/** Links of this account that may show the paper, of those that this browser can update. */
export const linksOfTrip = async (accountId: string, paper: PaperToShare): Promise<LinkToTrip[]> =>
  linksToTrip(marksOf(paper), await listKnownLinks(accountId), new Date());
