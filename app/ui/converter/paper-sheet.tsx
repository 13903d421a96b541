import { memo, type ReactNode, useMemo } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { IncompleteRow } from '~/trip/incomplete-rows.ts';
import { flightsIn } from '~/trip/nodes/flights-in.ts';
import type { Fragment } from '~/trip/nodes/nodes.ts';
import type { View } from '~/trip/options/views.ts';
import { ItineraryTree, type RowSlots } from '../itinerary/itinerary-tree.tsx';
import { ScrollingRegion } from '../page/scrolling.tsx';
import { IncompleteRows } from './edit/edit-form.tsx';
import { FlightStrip } from './edit/flight-strip.tsx';
import { rowSlots } from './edit/row-slots.tsx';
import { heldBy } from './held-by.ts';
import { paperName } from './paper-name.ts';
import type { Result, ShownPaper } from './response.ts';

interface Props {
  paper: ShownPaper;
  /** As the server sent it; options change none of it. */
  served: Result;
  /** That no other paper has a pencil for. */
  flights: ShownPaper['flights'];
  /** To be completed, in this paper. */
  incomplete: readonly IncompleteRow[];
  view: View;
  /** An update failed or is on its way. */
  isOld: boolean;
  busy: boolean;
  /** One of several: its region is named after its traveller. */
  hasName: boolean;
  /** Fields of an option. */
  head: ReactNode;
  children: ReactNode;
}

export function PaperSheet({ paper, served, flights, incomplete, view, isOld, busy, hasName, head, children }: Props) {
  const t = useTranslate();
  const { id, heading, fragment } = paper;
  const title = [heading, paperName(paper)].filter(Boolean).join(' · ') || t('converter.paper.booking', { id });
  const label = t('converter.result.region');
  const slots = useMemo(() => rowSlots(flights, incomplete, served), [flights, incomplete, served]);
  const apart = useMemo(() => flightsApart(flights, fragment), [flights, fragment]);
  const isHeld = heldBy(served, false, paper) !== null;
  const state = ['sheet-frame', isOld && 'old', isHeld && 'before'].filter(Boolean).join(' ');
  return (
    <article id={`paper-${id}`} className={state} aria-busy={busy}>
      {hasName ? (
        <header className="sheet-head">
          <h2>{title}</h2>
          {children}
        </header>
      ) : null}
      {head}
      <FlightStrip flights={apart} result={served} />
      {incomplete.length > 0 ? <IncompleteRows rows={incomplete} result={served} place={fragment} /> : null}
      <ScrollingRegion className={`sheet paper ${view}`} label={hasName ? `${label}: ${title}` : label}>
        <Tree {...{ fragment, slots }} />
      </ScrollingRegion>
    </article>
  );
}

/** Those without a row. */
function flightsApart(flights: ShownPaper['flights'], fragment: Fragment): ShownPaper['flights'] {
  const inRows = flightsIn(fragment);
  return flights.filter(({ id }) => !inRows.has(id));
}

/** A long trip has thousands of elements, and most renderings change none. */
const Tree = memo(function Tree({ fragment, slots }: { fragment: Fragment; slots: RowSlots }) {
  return <ItineraryTree {...{ fragment, slots }} />;
});
