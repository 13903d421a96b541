import type { Language } from '~/i18n/languages.ts';
import type { TripOnPage } from '../use-trip.ts';
import { keepTrip } from './kept-trips.ts';

/** Milliseconds after the page is there. */
const QUIET = 1000;

/** Once the page and its pictures are loaded. @returns false where nothing is kept */
export async function keepWhenQuiet(trip: TripOnPage, language: Language, isWanted: () => boolean): Promise<boolean> {
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve));
  await new Promise((resolve) => window.setTimeout(resolve, QUIET));
  await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)));
  if (trip.document.asks !== null) await loadAnswering();
  return isWanted() && keepTrip({ id: trip.id, language, sealed: trip.sealed });
}

/** Without a connection it says that nothing was sent. */
async function loadAnswering(): Promise<void> {
  const code = [import('~/ui/link/send-answer.ts'), import('~/trip/link/trip-answer.ts')];
  await Promise.all(code).catch(() => undefined);
}
