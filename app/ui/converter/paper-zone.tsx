import { Fragment, type MouseEvent, memo, useMemo } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { View } from '~/trip/options/views.ts';
import { BookingsActs } from './bookings-acts.tsx';
import { ToCheck } from './checks.tsx';
import { Dock } from './dock.tsx';
import { EditList } from './edit/edit-form.tsx';
import { PaperTools } from './edit/paper-tools.tsx';
import { incompleteOf, noRows, ownFlights } from './edit/row-slots.tsx';
import { useEditFocus } from './edit/use-edit-focus.ts';
import { Example } from './example.tsx';
import { heldBy } from './held-by.ts';
import type { PageActions } from './page-actions.ts';
import type { PageState } from './page-state.ts';
import { PaperActions, PrintButton } from './paper-actions.tsx';
import { PaperSheet } from './paper-sheet.tsx';
import { PaperStatus } from './paper-status.tsx';
import {
  areOffers,
  type ConverterData,
  type ConvertResponse,
  type FieldError,
  type Result,
  type ShownPaper,
} from './response.ts';
import { BookingsBar, OptionHead, QuoteFoot, QuoteHead } from './several-parts.tsx';
import { HeldAction, TripBefore } from './trip-before.tsx';
import { allPapers, useCopying } from './use-copying.ts';
import { ViewTabs } from './view-tabs.tsx';

interface Props {
  /** Of the result; errors are the answer where there are any. */
  id: string;
  example: ConverterData['example'];
  shown: ConvertResponse | undefined;
  /** `shown` as the server sent it: changed options leave it alone. */
  served: Result | undefined;
  /** JavaScript runs. */
  enhanced: boolean;
  origin: string;
  busy: boolean;
  notUpdated: FieldError | undefined;
  /** It is not made from the last text. */
  isBefore: boolean;
  /** A text is being read that will take its place. */
  isReading: boolean;
  download: PageState['download'];
  actions: PageActions;
}

/** What the customer gets, in the view that was chosen; before a paste an example. */
export const PaperZone = memo(function PaperZone({ example, shown, served, ...rest }: Props) {
  const result = shown?.result;
  if (!result || !served) return <Example busy={rest.busy} example={example} />;
  return <Papers {...{ ...rest, shown, result, served }} />;
});

type PapersProps = Omit<Props, 'example' | 'shown' | 'answered'> & {
  shown: ConvertResponse;
  result: Result;
  served: Result;
};

function Papers(props: PapersProps) {
  const { id, shown, result, served, enhanced, origin, busy, notUpdated } = props;
  const { isBefore, isReading, download, actions } = props;
  const t = useTranslate();
  const { papers } = result;
  const checks = shown.checks.length;
  const flights = useMemo(() => ownFlights(served.papers), [served]);
  const rows = useMemo(() => incompleteOf(served), [served]);
  const { view } = shown.choices;
  const { tab, look } = tabOf(result, view);
  useEditFocus(result.open);
  const heldByAny = heldBy(served, isBefore);
  const copying = useCopying({
    text: shown.last,
    papers,
    quote: result.quote,
    view: look,
    origin,
    lang: result.lang,
    shortened: result.shortened,
    heldBy: heldByAny,
    isReading,
  });
  const hasSeveral = papers.length > 1;
  const isQuote = hasSeveral && areOffers(result);
  const found = t(foundKey(result), { count: result.bookings });
  return (
    <section
      className="papers"
      id={id}
      tabIndex={-1}
      aria-label={t('converter.result.heading')}
      onClickCapture={(event) => isReading && stopSending(event)}
    >
      <AllBookings {...{ result, copying, enhanced, found }} view={look} isHeld={heldByAny !== null} />
      <div className="bar">
        <PaperStatus
          {...{ busy, notUpdated }}
          retry={actions.showAgain}
          isDownloading={download.busy}
          downloadError={download.error ?? shown.downloadFault}
          retryDownload={download.error === undefined ? undefined : actions.retryDownload}
        />
        <ViewTabs view={tab} changes={told(result)} enhanced={enhanced} />
        {hasSeveral ? (
          <div className="actions">
            <ToCheck count={checks} />
            {heldByAny === null ? (
              <PrintButton />
            ) : (
              <HeldAction by={heldByAny}>{t('converter.paper.print')}</HeldAction>
            )}
          </div>
        ) : (
          <PaperActions {...{ copying, enhanced, checks }} view={look} heldBy={heldByAny} paper={papers[0]} />
        )}
      </div>
      {isBefore ? <TripBefore {...{ papers, enhanced }} chooseTrip={actions.chooseTrip} /> : null}
      <EditList result={served} isLost={shown.isTripLost === true} />
      <Head {...{ result, look, found }} />
      {papers.map((paper, at) => (
        <Fragment key={paper.id}>
          <PaperSheet
            {...{ paper, served, busy }}
            view={look}
            incomplete={rows[at] ?? noRows}
            flights={flights[at] ?? []}
            isOld={notUpdated !== undefined || isBefore}
            hasName={hasSeveral}
            head={isQuote ? <HeadOf id={paper.id} {...{ shown, result }} /> : null}
          >
            {hasSeveral ? (
              <PaperActions
                {...{ copying, enhanced }}
                view={look}
                heldBy={heldBy(served, isBefore, paper)}
                paper={paper}
                isOneOfMany
              />
            ) : null}
          </PaperSheet>
          {paper.booking === papers[at + 1]?.booking ? null : (
            <PaperTools booking={paper.booking} result={served} above={bookingAbove(papers, at)} />
          )}
        </Fragment>
      ))}
      <Foot {...{ result, look }} />
      {result.others.length > 0 ? (
        <section className="others" aria-labelledby="others-heading">
          <h2 id="others-heading">{t('converter.result.others')}</h2>
          <pre>{result.others.join('\n')}</pre>
        </section>
      ) : null}
      <Dock
        {...{ copying, enhanced, checks }}
        heldBy={heldByAny}
        id={hasSeveral ? allPapers : (papers[0]?.id ?? '')}
        isText={look === 'text'}
      />
    </section>
  );
}

const foundKey = (result: Result) =>
  areOffers(result) ? ('converter.paper.offers' as const) : ('converter.paper.bookings' as const);

type AllProps = Parameters<typeof BookingsActs>[0] & { found: string; isHeld: boolean };

function AllBookings({ found, isHeld, ...acts }: AllProps) {
  const { result } = acts;
  if (result.bookings < 2) return null;
  return <BookingsBar {...{ result, found }}>{isHeld ? null : <BookingsActs {...acts} />}</BookingsBar>;
}

interface EndProps {
  result: Result;
  look: View;
}

const Head = ({ result: { quote }, look, found }: EndProps & { found: string }) =>
  quote ? <QuoteHead {...{ quote, found }} view={look} /> : null;

const Foot = ({ result: { quote }, look }: EndProps) =>
  quote?.foot ? <QuoteFoot foot={quote.foot} view={look} /> : null;

function HeadOf({ id, shown, result }: { id: string; shown: ConvertResponse; result: Result }) {
  const { options, values, currency } = result.additions;
  const option = options.find((one) => one.id === id);
  const errorOf = (name: string) => shown.faults.find(({ field }) => field === name)?.message;
  return option ? <OptionHead key={shown.last} {...{ option, values, errorOf, currency }} /> : null;
}

/** Changes are copied as they look. */
const tabOf = ({ changes }: Result, view: View) =>
  changes?.isShown ? { tab: 'changes' as const, look: 'designed' as const } : { tab: view, look: view };

const told = ({ changes }: Result): number | null => changes?.rows.filter(({ isTold }) => isTold).length || null;

/** What is pressed while another text is read would send the trip before it. */
function stopSending(event: MouseEvent<HTMLElement>): void {
  if (!(event.target instanceof Element) || !event.target.closest('.actions, .ends, .dock .split')) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Offers stay apart. */
function bookingAbove(papers: readonly ShownPaper[], at: number): number | null {
  const above = papers.slice(0, at).findLast(({ booking }) => booking !== papers[at]?.booking);
  return above === undefined || papers.some(({ heading }) => heading !== null) ? null : above.booking;
}
