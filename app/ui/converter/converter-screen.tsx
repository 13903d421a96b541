import { memo, useMemo, useState } from 'react';
import { languageFacts } from '~/i18n/languages.ts';
import { useI18n, useTranslate } from '~/i18n/use-translate.tsx';
import { Advertisement } from './advertisement.tsx';
import { Blurb } from './blurb.tsx';
import { CookieNotice } from './cookie-notice.tsx';
import { HiddenFields } from './hidden-fields.tsx';
import { messageOf } from './message-of.ts';
import { OptionsPanel } from './options-panel.tsx';
import { currentResult, isPresentedSince, isReading } from './page-state.ts';
import { PaperZone } from './paper-zone.tsx';
import { totalOf } from './prices.tsx';
import type { ConverterData, ConvertResponse, FieldError, FormStart, PostedResponse } from './response.ts';
import { ResultSheets } from './result-sheets.tsx';
import { SourceZone } from './source-zone.tsx';
import { StructuredData } from './structured-data.tsx';
import { usePageState } from './use-page-state.ts';

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
  const [sent] = useState(() => posted ?? initialForm(start)); // later responses leave the fields alone
  const { form, state, actions, busy } = usePageState({ action, posted, choices: sent.choices });
  const { response, served, isEnhanced: enhanced, panel } = state;
  const shown = currentResult(state);
  const hasResult = shown !== undefined;
  const isBefore = hasResult && state.isBefore;
  const fieldErrors = useMemo(() => withMessages(response?.faults ?? [], i18n), [response, i18n]);
  const { errors, notUpdated } = sortErrors(fieldErrors, response, hasResult);
  return (
    <>
      <ResultSheets {...{ response, enhanced }} />
      <p className="visually-hidden" role="status">
        {busy ? t('converter.result.busy') : response?.hasErrors || isBefore ? '' : <Done {...doneOf(shown)} />}
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
        onSubmit={actions.submit}
        onChange={actions.change}
      >
        <HiddenFields
          view={state.choices.view}
          format={(shown ?? sent).choices.format}
          shown={shown}
          kept={sent.kept}
          showsHelp={response?.help != null}
          isBefore={isBefore}
          enhanced={enhanced}
        />
        <SourceZone
          {...{ sent, errors, enhanced, url, actions }}
          shown={served}
          pasteConverts={state.pasteConverts}
          isReplaced={state.refused === 'replaced'}
          {...totalOf(shown)}
        />
        <PaperZone
          {...{ shown, enhanced, origin, busy, isBefore, actions }}
          download={state.download}
          isReading={isReading(state)}
          served={served?.result}
          notUpdated={isPresentedSince(state) ? undefined : notUpdated}
          id={errors.length > 0 ? 'result' : 'answer'}
          example={start.example}
        />
        <OptionsPanel
          {...{ sent, enhanced, hasResult, form, actions }}
          choices={panel}
          changes={messageOf(shown?.result)}
          agency={start.agency}
          help={response?.help ?? null}
        />
        {start.isFirstVisit ? <CookieNotice /> : null}
      </form>
      {hasResult ? null : <Blurb />}
      <Advertisement advertisement={start.advertisement} />
      {posted ? null : <StructuredData />}
    </>
  );
}

const classOf = (is: { hasResult: boolean; enhanced: boolean; isBefore: boolean }): string =>
  `workbench${is.hasResult ? '' : ' new'}${is.enhanced ? ' live' : ''}${is.isBefore ? ' before' : ''}`;

function initialForm({ choices, clockOf, outputLanguage, currency, isBranded }: ConverterData): FormStart {
  const entered = { fare: '', tax: '', fee: '', fareCurrency: currency, adtQty: 1 };
  const agencyEntry = { isOn: isBranded, name: '', address: '', phone: '' };
  return {
    box: '',
    choices,
    clockOf,
    outputLanguage,
    entered,
    isQuantityOurs: true,
    agencyEntry,
    templateNote: null,
    usedTemplate: '',
  };
}

/** Why a shown result was not updated stands beside it; the rest stands at its field. */
function sortErrors(errors: readonly FieldError[], response: ConvertResponse | undefined, hasResult: boolean) {
  const isOld = response?.again === true && hasResult && response.result === null;
  const isText = ({ field }: FieldError) => field === 'pnr';
  return {
    errors: isOld ? errors.filter((error) => !isText(error)) : errors,
    notUpdated: isOld ? errors.find(isText) : undefined,
  };
}

/** The browser refuses a long text and a large file by itself, without the server's sentence. */
function withMessages(errors: readonly FieldError[], { t, language }: ReturnType<typeof useI18n>): FieldError[] {
  const { format } = new Intl.NumberFormat(languageFacts[language].locale);
  return errors.map((error) => {
    if (error.message !== '' || (error.kind !== 'file-size' && error.kind !== 'too-long')) return error;
    const values = Object.fromEntries(Object.entries(error.values ?? {}).map(([name, value]) => [name, format(value)]));
    return { ...error, message: t(`converter.faults.${error.kind}`, values) };
  });
}

const doneOf = (shown: ConvertResponse | undefined) => ({
  count: shown?.result?.legs ?? null,
  onlyFlights: shown?.result?.onlyFlights ?? true,
  incomplete: shown?.result?.incomplete?.[0]?.name,
});

/** "Your itinerary is ready: 4 flights." */
const Done = memo(function Done({ count, onlyFlights, incomplete }: ReturnType<typeof doneOf>) {
  const t = useTranslate();
  if (incomplete !== undefined) return t('edit.incomplete.reason', { flight: incomplete });
  if (count === null) return null;
  return onlyFlights ? t('converter.result.done', { count }) : t('converter.result.doneLegs', { count });
});
