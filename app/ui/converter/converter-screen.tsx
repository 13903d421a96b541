import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';
import { ErrorSummary } from '../form/error-summary.tsx';
import { Advertisement } from './advertisement.tsx';
import { Blurb } from './blurb.tsx';
import { CookieNotice } from './cookie-notice.tsx';
import { FareFields } from './fare-fields.tsx';
import { clearFares, convertByKeyboard, useOptionChanges } from './form-events.ts';
import { Notices } from './notices.tsx';
import { OptionsPanel } from './options-panel.tsx';
import { PasteBox } from './paste-box.tsx';
import type { ConverterData, ConvertResponse, FieldError, PostedResponse } from './response.ts';
import { ResultView } from './result-view.tsx';
import { StructuredData } from './structured-data.tsx';
import { useConversion } from './use-conversion.ts';

interface Props {
  start: ConverterData;
  /** The response of a form that was posted without JavaScript. */
  posted: PostedResponse | undefined;
  /** The page's URL, and the action for fetchers, which needs `?index` on an index route. */
  url: string;
  action: string;
  origin: string;
}

/** The main page: paste, fares, options and the result in one plain form, which also works without JavaScript. */
export function ConverterScreen({ start, posted, url, action, origin }: Props) {
  const t = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  const { answer, shown, enhanced, busy, send } = useConversion({ form, action, posted });
  const onChange = useOptionChanges(form, shown !== undefined, send);
  const [sent] = useState(() => posted ?? initialForm(start)); // later responses leave the fields alone
  const errors = withMessages(answer?.faults ?? [], t('converter.faults.no-flights'));
  const pasteError = errors.find(({ field }) => field === 'pnr');
  return (
    <>
      {busy ? <div className="loading-bar" /> : null}
      <p className="visually-hidden" role="status">
        {busy ? t('converter.result.busy') : statusText(t, shown, pasteError !== undefined)}
      </p>
      {errors.length > 0 ? <ConvertErrors errors={errors} kind={pasteError?.kind} /> : null}
      <h1 className="over-converter">{t('converter.heading')}</h1>
      <form
        ref={form}
        id="converter"
        className="converter"
        method="post"
        action={`${url}#answer`}
        noValidate
        autoComplete="off"
        aria-label={t('converter.form.label')}
        onSubmit={(event) => sendByScript(event, send)}
        onChange={onChange}
      >
        <div className="work">
          <InputFields sent={sent} errors={errors} small={shown !== undefined} form={form} />
          {start.isFirstVisit ? <CookieNotice /> : null}
          <ResultArea {...{ shown, answer, enhanced, origin, start }} id={errors.length > 0 ? 'result' : 'answer'} />
        </div>
        <OptionsPanel choices={sent.choices} outputLanguage={sent.outputLanguage}>
          {shown && !enhanced ? <ApplyButton /> : null}
        </OptionsPanel>
      </form>
      <Advertisement advertisement={start.advertisement} />
      <StructuredData origin={origin} />
    </>
  );
}

function sendByScript(event: FormEvent<HTMLFormElement>, send: (again: boolean) => void): void {
  const button = (event.nativeEvent as SubmitEvent).submitter?.getAttribute('name');
  if (button === 'accept') return;
  event.preventDefault();
  send(button === 'again');
}

interface InputFieldsProps {
  sent: Pick<PostedResponse, 'box' | 'entered'>;
  errors: readonly FieldError[];
  small: boolean;
  form: RefObject<HTMLFormElement>;
}

function InputFields({ sent, errors, small, form }: InputFieldsProps) {
  const t = useTranslate();
  return (
    <>
      <PasteBox
        text={sent.box}
        error={errors.find(({ field }) => field === 'pnr')?.message}
        small={small}
        onPaste={() => clearFares(form.current)}
        onKeyDown={convertByKeyboard}
      />
      <div className="actions">
        <button type="submit" className="button primary big">
          {t('converter.form.convert')}
        </button>
        <FareFields entered={sent.entered} errors={errors} />
      </div>
    </>
  );
}

interface ResultAreaProps {
  id: string;
  shown: ConvertResponse | undefined;
  answer: ConvertResponse | undefined;
  enhanced: boolean;
  origin: string;
  start: ConverterData;
}

/** The result with its source text, or the errors, or the example. */
function ResultArea({ id, shown, answer, enhanced, origin, start }: ResultAreaProps) {
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

function statusText(t: ReturnType<typeof useTranslate>, shown: ConvertResponse | undefined, failed: boolean): string {
  if (!shown?.result || failed) return '';
  const { legs: count, onlyFlights } = shown.result;
  return onlyFlights ? t('converter.result.done', { count }) : t('converter.result.doneLegs', { count });
}

function initialForm(start: ConverterData): Pick<PostedResponse, 'box' | 'choices' | 'outputLanguage' | 'entered'> {
  const { choices, outputLanguage, currency } = start;
  return {
    box: '',
    choices,
    outputLanguage,
    entered: { fare: '', tax: '', fee: '', fareCurrency: currency, adtQty: 1 },
  };
}

/** One text for a paste without flights and for a failed request (specification, 8.1). */
function withMessages(errors: readonly FieldError[], failed: string): FieldError[] {
  return errors.map((error) => (error.kind === 'unreachable' ? { ...error, message: failed } : error));
}

function ConvertErrors({ errors, kind }: { errors: readonly FieldError[]; kind: FieldError['kind'] | undefined }) {
  const t = useTranslate();
  return (
    <ErrorSummary id="answer" errors={errors}>
      {kind === 'unreachable' ? <p>{t('converter.faults.unreachable')}</p> : null}
      {kind === 'unreachable' || kind === 'no-flights' ? (
        <p>
          <a href={urls.howTo()}>{t('converter.faults.how')}</a> ·{' '}
          <a href={urls.suggestions()}>{t('converter.faults.contact')}</a>
        </p>
      ) : null}
    </ErrorSummary>
  );
}
