import type { Format } from '~/trip/options/display-options.ts';
import type { View } from '~/trip/options/views.ts';
import type { ConvertResponse } from './response.ts';

interface Props {
  view: View;
  /** Another one in the radios was chosen since. */
  format: Format;
  shown: ConvertResponse | undefined;
  /** What a refused form had, while there is no result. */
  kept: ConvertResponse['kept'];
  showsHelp: boolean;
  /** The shown trip is the one before the last text. */
  isBefore: boolean;
  /** A script fills what a plain form has no use for. */
  enhanced: boolean;
}

/** What the buttons build on. The first button is one that Enter may press: it only shows the last text again. */
export function HiddenFields({ view, format, shown, kept = {}, showsHelp, isBefore, enhanced }: Props) {
  return (
    <>
      <button type="submit" name="again" value="1" hidden />
      <input type="hidden" name="view" value={view} />
      <input type="hidden" name="formatShown" value={format} />
      {Object.entries(shown ? fieldsOf(shown, isBefore, enhanced) : { ...none, ...kept }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {showsHelp ? <input type="hidden" name="help" value="1" /> : null}
    </>
  );
}

const none = { last: '', before: '', trip: '', papers: '', faresShown: '', earlier: '', comparison: '', tab: '' };

const fieldsOf = ({ last, result }: ConvertResponse, isBefore: boolean, enhanced: boolean): Record<string, string> => ({
  last,
  before: isBefore ? '1' : '',
  faresShown: result?.faresShown ?? '',
  trip: result?.trip ?? '',
  papers: result?.isOneTrip ? 'one' : '',
  ...(result?.changes || enhanced
    ? { earlier: result?.changes?.earlier ?? '', comparison: result?.changes?.comparison ?? '' }
    : {}),
  ...(result?.changes ? { tab: result.changes.isShown ? 'changes' : 'itinerary' } : {}),
});
