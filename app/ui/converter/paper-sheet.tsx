import { memo, type ReactNode } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { Fragment } from '~/trip/present/nodes.ts';
import type { View } from '~/trip/views.ts';
import { ItineraryTree } from '../itinerary/itinerary-tree.tsx';
import { ScrollingRegion } from '../page/scrolling.tsx';
import type { ShownPaper } from './response.ts';

interface Props {
  paper: ShownPaper;
  view: View;
  /** An update failed or is on its way. */
  isOld: boolean;
  busy: boolean;
  /** One of several: its region is named after its traveller. */
  hasName: boolean;
  children: ReactNode;
}

export function PaperSheet({ paper, view, isOld, busy, hasName, children }: Props) {
  const t = useTranslate();
  const { id, heading, fragment } = paper;
  const name = paperName(paper);
  const label = t('converter.result.region');
  return (
    <article id={`paper-${id}`} className={isOld ? 'sheet-frame old' : 'sheet-frame'} aria-busy={busy}>
      {hasName ? (
        <header className="sheet-head">
          <h2>{[heading, name].filter(Boolean).join(' · ') || t('converter.paper.booking', { id })}</h2>
          {children}
        </header>
      ) : null}
      <ScrollingRegion className={`sheet paper ${view}`} label={hasName ? `${label}: ${name || id}` : label}>
        <Tree fragment={fragment} />
      </ScrollingRegion>
    </article>
  );
}

const paperName = ({ name, locator }: ShownPaper): string => [name, locator].filter(Boolean).join(' · ');

/** A long trip has thousands of elements, and most renderings change none. */
const Tree = memo(function Tree({ fragment }: { fragment: Fragment }) {
  return <ItineraryTree fragment={fragment} />;
});
