import { memo, useCallback, useMemo, useRef, useState } from 'react';
import { languageFacts } from '~/i18n/languages.ts';
import { useI18n, useTranslate } from '~/i18n/use-translate.tsx';
import { Advertisement } from './advertisement.tsx';
import { Blurb } from './blurb.tsx';
import { CookieNotice } from './cookie-notice.tsx';
import { HiddenFields } from './hidden-fields.tsx';
import { OptionsPanel } from './options-panel.tsx';
import { PaperZone } from './paper-zone.tsx';
import type { ConverterData, ConvertResponse, FieldError, FormStart, PostedResponse } from './response.ts';
import { ResultSheets } from './result-sheets.tsx';
import { sendByScript } from './send-by-script.ts';
import { SourceZone } from './source-zone.tsx';
import { StructuredData } from './structured-data.tsx';
import { useChoices } from './use-choices.ts';
import { useConversion } from './use-conversion.ts';
import { useDownloads } from './use-downloads.ts';
import { useEarlyActs } from './use-early-acts.ts';
import { useFiles } from './use-files.ts';
import { useHistory } from './use-history.ts';
import { useLiveResult } from './use-live-result.ts';
import { usePasting } from './use-pasting.ts';
import { isTextRefused, useRefusedText } from './use-refused-text.ts';
import { useTabMemory } from './use-tab-memory.ts';

interface Props {
  start: ConverterData;
  /** The response of a form that was posted without JavaScript. */
  posted: PostedResponse | undefined;
  /** The page's URL, and the action for fetchers, which needs `?index` on an index route. */
  url: string;
  action: string;
  origin: string;
}

/** The workbench: source, paper and options in one plain form, which also works without JavaScript. */
export function ConverterScreen({ start, posted, url, action, origin }: Props) {
  const i18n = useI18n();
  const { t } = i18n;
  const form = useRef<HTMLFormElement>(null);
  const { answer, trip, enhanced, busy, slow, isReading, sentText, send } = useConversion({ form, action, posted });
  const { shown: answered, isBefore, undo } = trip;
  const { shown, isNewer, showHere } = useLiveResult({ answer, answered, busy });
  const hasResult = shown !== undefined;
  const [sent] = useState(() => posted ?? initialForm(start)); // later responses leave the fields alone
  const { choices, onChange, press, restore } = useChoices({ form, sent, answer, hasResult, busy, showHere, send });
  const convert = useCallback(() => send('convert'), [send]);
  const showAgain = useCallback(() => send('again'), [send]);
  const refused = useRefusedText({ form, answer, sentText });
  const pasting = usePasting({ form, hasResult, refused, convert });
  const onFile = useFiles({ form, hasResult, convert });
  const forget = useTabMemory({ form, isPosted: posted !== undefined, answer, showAgain });
  useEarlyActs({ form, isRefused: posted !== undefined && isTextRefused(posted), convert });
  const downloads = useDownloads({ form, showAgain });
  const showKept = useHistory({ form, answer, showAgain });
  const faults = useMemo(() => withMessages(answer?.faults ?? [], i18n), [answer, i18n]);
  const { errors, notUpdated } = sortFaults(faults, answer, hasResult);
  return (
    <>
      <ResultSheets {...{ answer, enhanced }} />
      <p className="visually-hidden" role="status">
        {busy ? t('converter.result.busy') : answer?.hasErrors || isBefore ? '' : <Done {...doneOf(shown)} />}
      </p>
      <form
        ref={form}
        id="converter"
        className={classOf({ hasResult, enhanced, isBefore })}
        method="post"
        action={`${url}#answer`}
        noValidate
        autoComplete="off"
        aria-label={t('converter.form.label')}
        onSubmit={(event) => sendByScript(event, { send: press, download: downloads.download })}
        onChange={onChange}
      >
        <HiddenFields
          view={choices.view}
          format={(shown ?? sent).choices.format}
          shown={shown}
          kept={sent.kept}
          showsHelp={answer?.help != null}
          isBefore={isBefore}
        />
        <SourceZone {...{ sent, errors, enhanced, pasting, refused, undo, onFile, url, forget }} shown={answered} />
        <PaperZone
          {...{ shown, enhanced, origin, busy, slow, isBefore, isReading, downloads }}
          chooseTrip={trip.use}
          answered={answered?.result}
          notUpdated={isNewer ? undefined : notUpdated}
          id={errors.length > 0 ? 'result' : 'answer'}
          example={start.example}
          retry={showAgain}
        />
        <OptionsPanel
          {...{ sent, choices, enhanced, hasResult, form, restore, showKept }}
          agency={start.agency}
          help={answer?.help ?? null}
        />
        {start.isFirstVisit ? <CookieNotice /> : null}
      </form>
      {hasResult ? null : <Blurb />}
      <Advertisement advertisement={start.advertisement} />
      {posted ? null : <StructuredData origin={origin} />}
    </>
  );
}

const classOf = (is: { hasResult: boolean; enhanced: boolean; isBefore: boolean }): string =>
  `workbench${is.hasResult ? '' : ' new'}${is.enhanced ? ' live' : ''}${is.isBefore ? ' before' : ''}`;

function initialForm({ choices, outputLanguage, currency, isBranded }: ConverterData): FormStart {
  const entered = { fare: '', tax: '', fee: '', fareCurrency: currency, adtQty: 1 };
  const agencyEntry = { isOn: isBranded, name: '', address: '', phone: '' };
  return {
    box: '',
    choices,
    outputLanguage,
    entered,
    isQuantityOurs: true,
    agencyEntry,
    templateNote: null,
    usedTemplate: '',
  };
}

/** Why a shown result was not updated stands beside it; the rest stands at its field. */
function sortFaults(faults: readonly FieldError[], answer: ConvertResponse | undefined, hasResult: boolean) {
  const isOld = answer?.again === true && hasResult && answer.result === null;
  const isText = ({ field }: FieldError) => field === 'pnr';
  return {
    errors: isOld ? faults.filter((fault) => !isText(fault)) : faults,
    notUpdated: isOld ? faults.find(isText) : undefined,
  };
}

/** The browser refuses a long text and a large file by itself, without the server's sentence. */
function withMessages(faults: readonly FieldError[], { t, language }: ReturnType<typeof useI18n>): FieldError[] {
  const { format } = new Intl.NumberFormat(languageFacts[language].locale);
  return faults.map((fault) => {
    if (fault.message !== '' || (fault.kind !== 'file-size' && fault.kind !== 'too-long')) return fault;
    const values = Object.fromEntries(Object.entries(fault.values ?? {}).map(([name, value]) => [name, format(value)]));
    return { ...fault, message: t(`converter.faults.${fault.kind}`, values) };
  });
}

const doneOf = (shown: ConvertResponse | undefined) => ({
  count: shown?.result?.legs ?? null,
  onlyFlights: shown?.result?.onlyFlights ?? true,
});

/** "Your itinerary is ready: 4 flights." */
const Done = memo(function Done({ count, onlyFlights }: { count: number | null; onlyFlights: boolean }) {
  const t = useTranslate();
  if (count === null) return null;
  return onlyFlights ? t('converter.result.done', { count }) : t('converter.result.doneLegs', { count });
});
