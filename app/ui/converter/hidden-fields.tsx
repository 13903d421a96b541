import type { Format } from '~/trip/present/display-options.ts';
import type { View } from '~/trip/views.ts';
import type { ConvertResponse } from './response.ts';

interface Props {
  view: View;
  /** Another one in the radios was chosen since. */
  format: Format;
  shown: ConvertResponse | undefined;
  showsHelp: boolean;
}

/**
 * What the buttons build on. The first button of the form is one that Enter may press: it only shows the last text
 * again. `choices` marks missing checkboxes as "off".
 */
export function HiddenFields({ view, format, shown, showsHelp }: Props) {
  return (
    <>
      <button type="submit" name="again" value="1" hidden />
      <input type="hidden" name="choices" value="1" />
      <input type="hidden" name="view" value={view} />
      <input type="hidden" name="formatShown" value={format} />
      <input type="hidden" name="last" value={shown?.last ?? ''} />
      <input type="hidden" name="trip" value={shown?.result?.trip ?? ''} />
      <input type="hidden" name="papers" value={shown?.result?.isOneTrip ? 'one' : ''} />
      {showsHelp ? <input type="hidden" name="help" value="1" /> : null}
    </>
  );
}
