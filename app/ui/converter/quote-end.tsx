import { useTranslate } from '~/i18n/use-translate.tsx';
import type { View } from '~/trip/options/views.ts';
import type { PresentedPapers } from '~/trip/show-papers.ts';
import { ItineraryTree } from '../itinerary/itinerary-tree.tsx';
import { ScrollingRegion } from '../page/scrolling.tsx';

interface Props {
  quote: PresentedPapers['quote'];
  view: View;
}

/** What all options share, and their comparison. @param found "3 options found" */
export function QuoteHead({ quote, view, found }: Props & { found: string }) {
  const t = useTranslate();
  if (quote === null) return null;
  return (
    <article className="sheet-frame">
      <ScrollingRegion className={`sheet paper ${view}`} label={`${t('converter.result.region')}: ${found}`}>
        <ItineraryTree fragment={quote.head.fragment} />
      </ScrollingRegion>
    </article>
  );
}

export function QuoteFoot({ quote, view }: Props) {
  if (!quote?.foot) return null;
  return (
    <article className="sheet-frame">
      <div className={`sheet paper ${view}`}>
        <ItineraryTree fragment={quote.foot.fragment} />
      </div>
    </article>
  );
}
