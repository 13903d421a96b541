import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { paths } from '~/urls.ts';
import { ErrorSummary } from '../form/error-summary.tsx';
import { Advertisement } from './advertisement.tsx';
import { Blurb } from './blurb.tsx';
import { CookieNotice } from './cookie-notice.tsx';
import { FareFields } from './fare-fields.tsx';
import { clearFares, convertByKeyboard, useOptionChanges } from './form-events.ts';
import { Notices } from './notices.tsx';
import { OptionsPanel } from './options-panel.tsx';
import { PasteBox } from './paste-box.tsx';
import type { Answer, Fault, Posted, Start } from './response.ts';
import { ResultView } from './result-view.tsx';
import { SiteFacts } from './site-facts.tsx';
import { useConversion } from './use-conversion.ts';

interface Props {
  start: Start;
  /** Comes with the page that was posted without a script. */
  answered: Posted | undefined;
  /** The page's own address, and the same for scripts, which must name an index route. */
  address: string;
  action: string;
  origin: string;
}

/** The product's main page: box, fares, options, and below them the result. One plain form; scripts only smooth it. */
export function ConverterScreen({ start, answered, address, action, origin }: Props) {
  const t = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  const { answer, shown, enhanced, busy, send } = useConversion({ form, action, answered });
  const onChange = useOptionChanges(form, shown !== undefined, send);
  const [sent] = useState(() => answered ?? firstForm(start)); // later answers leave the fields alone
  const faults = worded(answer?.faults ?? [], t('converter.faults.no-flights'));
  const obstacle = faults.find(({ field }) => field === 'pnr');
  return (
    <>
      {busy ? <div className="loading-bar" /> : null}
      <p className="visually-hidden" role="status">
        {busy ? t('converter.result.busy') : said(t, shown, obstacle !== undefined)}
      </p>
      {faults.length > 0 ? <Problem faults={faults} kind={obstacle?.kind} /> : null}
      <h1 className="over-converter">{t('converter.heading')}</h1>
      <form
        ref={form}
        id="converter"
        className="converter"
        method="post"
        action={`${address}#answer`}
        noValidate
        autoComplete="off"
        aria-label={t('converter.form.label')}
        onSubmit={(event) => sendByScript(event, send)}
        onChange={onChange}
      >
        <div className="work">
          <Entry sent={sent} faults={faults} small={shown !== undefined} form={form} />
          {start.isFirstVisit ? <CookieNotice /> : null}
          <Outcome {...{ shown, answer, enhanced, origin, start }} id={faults.length > 0 ? 'result' : 'answer'} />
        </div>
        <OptionsPanel choices={sent.choices} outputLanguage={sent.outputLanguage}>
          {shown && !enhanced ? <ApplyButton /> : null}
        </OptionsPanel>
      </form>
      <Advertisement advertisement={start.advertisement} />
      <SiteFacts origin={origin} />
    </>
  );
}

function sendByScript(event: FormEvent<HTMLFormElement>, send: (again: boolean) => void): void {
  const button = (event.nativeEvent as SubmitEvent).submitter?.getAttribute('name');
  if (button === 'accept') return;
  event.preventDefault();
  send(button === 'again');
}

interface EntryProps {
  sent: Pick<Posted, 'box' | 'entered'>;
  faults: readonly Fault[];
  small: boolean;
  form: RefObject<HTMLFormElement>;
}

/** What the agent fills in. */
function Entry({ sent, faults, small, form }: EntryProps) {
  const t = useTranslate();
  return (
    <>
      <PasteBox
        text={sent.box}
        fault={faults.find(({ field }) => field === 'pnr')?.message}
        small={small}
        onPaste={() => clearFares(form.current)}
        onKeyDown={convertByKeyboard}
      />
      <div className="actions">
        <button type="submit" className="button primary">
          {t('converter.form.convert')}
        </button>
        <FareFields entered={sent.entered} faults={faults} />
      </div>
    </>
  );
}

interface OutcomeProps {
  id: string;
  shown: Answer | undefined;
  answer: Answer | undefined;
  enhanced: boolean;
  origin: string;
  start: Start;
}

/** The result with the text that it came from; or what could not be read; or the example. */
function Outcome({ id, shown, answer, enhanced, origin, start }: OutcomeProps) {
  const { result, notices = [], last = '' } = shown ?? {};
  return (
    <>
      <input type="hidden" name="last" value={last} />
      {result ? <ResultView {...{ id, result, notices, enhanced, origin }} /> : null}
      {result ? null : <Notices notices={answer?.notices ?? []} />}
      {result || answer?.hasErrors ? null : <Blurb sample={start.sample} />}
    </>
  );
}

function ApplyButton() {
  const t = useTranslate();
  return (
    <button type="submit" name="again" value="1" className="button">
      {t('converter.form.apply')}
    </button>
  );
}

function said(t: ReturnType<typeof useTranslate>, shown: Answer | undefined, failed: boolean): string {
  if (!shown?.result || failed) return '';
  const { legs: count, onlyFlights } = shown.result;
  return onlyFlights ? t('converter.result.done', { count }) : t('converter.result.doneLegs', { count });
}

function firstForm(start: Start): Pick<Posted, 'box' | 'choices' | 'outputLanguage' | 'entered'> {
  const { choices, outputLanguage, currency } = start;
  return {
    box: '',
    choices,
    outputLanguage,
    entered: { fare: '', tax: '', fee: '', fareCurrency: currency, adtQty: 1 },
  };
}

/** The specification has one text for a paste without flights and for a request that failed. */
function worded(faults: readonly Fault[], failed: string): Fault[] {
  return faults.map((fault) => (fault.kind === 'unreachable' ? { ...fault, message: failed } : fault));
}

function Problem({ faults, kind }: { faults: readonly Fault[]; kind: Fault['kind'] | undefined }) {
  const t = useTranslate();
  return (
    <ErrorSummary id="answer" faults={faults}>
      {kind === 'unreachable' ? <p>{t('converter.faults.unreachable')}</p> : null}
      {kind === 'unreachable' || kind === 'no-flights' ? (
        <p>
          <a href={paths.howTo()}>{t('converter.faults.how')}</a> ·{' '}
          <a href={paths.suggestions()}>{t('converter.faults.contact')}</a>
        </p>
      ) : null}
    </ErrorSummary>
  );
}
