import { useTranslate } from '~/i18n/use-translate.tsx';
import type { View } from '~/trip/options/views.ts';
import type { PresentedTrip } from '~/trip/present-trip.ts';
import type { PresentedPapers } from '~/trip/show-papers.ts';
import { ItineraryTree } from '../itinerary/itinerary-tree.tsx';
import { ScrollingRegion } from '../page/scrolling.tsx';

interface HeadProps {
  quote: NonNullable<PresentedPapers['quote']>;
  view: View;
  /** "3 options found" */
  found: string;
}

/** What all options share, and their comparison. */
export function QuoteHead({ quote, view, found }: HeadProps) {
  const t = useTranslate();
  return (
    <article className="sheet-frame">
      <ScrollingRegion className={`sheet paper ${view}`} label={`${t('converter.result.region')}: ${found}`}>
        <ItineraryTree fragment={quote.head.fragment} />
      </ScrollingRegion>
    </article>
  );
}

export const QuoteFoot = ({ foot, view }: { foot: PresentedTrip; view: View }) => (
  <article className="sheet-frame">
    <div className={`sheet paper ${view}`}>
      <ItineraryTree fragment={foot.fragment} />
    </div>
  </article>
);
