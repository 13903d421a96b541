import { listKnownLinks } from '../link/keys/key-store.ts';
import { type LinkToTrip, linksToTrip } from '../link/keys/same-trip.ts';
import { type PapersInView, toShare } from './paper-to-share.ts';

/** Links of this account that may show the paper, of those that this browser can update. */
export const linksOfTrip = async (accountId: string, view: PapersInView): Promise<LinkToTrip[]> =>
  linksToTrip(toShare(view).marks, await listKnownLinks(accountId), new Date());
