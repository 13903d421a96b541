import { memo } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { AddSheet } from '../additions/add-sheet.tsx';
import { Additions } from '../additions/additions.tsx';
import { Checks } from './checks.tsx';
import { Compared, Message } from './compare/changes-parts.tsx';
import { ConvertErrors } from './convert-errors.tsx';
import { DeskFold } from './desk-fold.tsx';
import { FileField } from './file-field.tsx';
import { messageOf } from './message-of.ts';
import type { PageActions } from './page-actions.ts';
import { PasteBox } from './paste-box.tsx';
import { Prices } from './prices.tsx';
import type { ConvertResponse, FieldError, FormStart } from './response.ts';
import { SampleButtons } from './sample-buttons.tsx';
import { SourceText } from './source-text.tsx';

interface Props {
  sent: FormStart;
  shown: ConvertResponse | undefined;
  errors: readonly FieldError[];
  enhanced: boolean;
  pasteConverts: boolean;
  /** The next paste replaces the refused text in the box. */
  isReplaced: boolean;
  /** Of the prices as the papers say them now. */
  total: string | undefined;
  totalLabel: string | undefined;
  url: string;
  actions: PageActions;
}

/** The text: the box for the next one, the one that was read, and what is doubtful in it. */
export const SourceZone = memo(function SourceZone({
  sent,
  shown,
  errors,
  enhanced,
  pasteConverts,
  isReplaced,
  total,
  totalLabel,
  url,
  actions,
}: Props) {
  const t = useTranslate();
  const panel = shown?.result?.additions;
  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.message;
  // Focus must not leave a field that somebody types in.
  const summed = enhanced ? errors.filter(({ field }) => field !== 'pnrBefore' && !field.startsWith('add.')) : errors;
  return (
    <div className="source">
      {shown ? (
        <h1 className="visually-hidden">{t('converter.result.heading')}</h1>
      ) : (
        <div>
          <h1>{t('converter.heading')}</h1>
          <p className="lead">{t('converter.form.hint')}</p>
        </div>
      )}
      {shown?.result ? (
        <SourceText
          {...{ url, result: shown.result, checks: shown.checks }}
          forget={actions.forget}
          text={shown.last}
        />
      ) : null}
      {shown ? <Checks checks={shown.checks} text={shown.last} /> : null}
      <PasteBox text={sent.box} small={shown !== undefined} {...{ errors, enhanced, isReplaced, actions }} />
      {summed.length > 0 ? <ConvertErrors errors={summed} /> : null}
      <FileField error={errors.find(({ field }) => field === 'file')?.message} onChosen={actions.chooseFile} />
      <Compared {...{ shown, enhanced }} box={sent.boxBefore} error={errorOf('pnrBefore')} />
      {shown ? null : <SampleButtons />}
      <AddSheet isOfResult={panel !== undefined} isOfMessage={messageOf(shown?.result) !== undefined}>
        <Message shown={shown} />
        <Prices {...{ sent, shown, errors, enhanced, total, totalLabel, errorOf }} />
        {panel ? <Additions key={shown?.last} {...{ panel, enhanced, errorOf }} values={panel.values} /> : null}
        <DeskFold show={actions.showStored} {...{ pasteConverts }} turnPasting={actions.turnPasting} />
      </AddSheet>
    </div>
  );
});
