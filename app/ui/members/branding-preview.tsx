import { useTranslate } from '~/i18n/use-translate.tsx';
import type { Fragment } from '~/trip/nodes/nodes.ts';
import { ItineraryTree } from '../itinerary/itinerary-tree.tsx';

interface Props {
  fragment: Fragment;
  /** Shows what was typed, which is not saved. */
  isAnswer: boolean;
}

/** A sample flight below the agency's heading. */
export function BrandingPreview({ fragment, isAnswer }: Props) {
  const t = useTranslate();
  return (
    // biome-ignore lint/a11y/noAutofocus: the preview may stand below the fold of a phone
    <section className="branding-preview" id="branding-preview" tabIndex={-1} autoFocus={isAnswer}>
      <h2>{t('branding.previewHeading')}</h2>
      <div className="paper designed">
        <ItineraryTree fragment={fragment} />
      </div>
    </section>
  );
}
