import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { AdditionsPanel } from '~/trip/additions/additions-panel.ts';
import type { ShownPaper } from '../converter/response.ts';
import { lateParts } from '../page/late-parts.tsx';
import { DayField } from './day-field.tsx';
import { type FieldContext, InputField, SelectField } from './field.tsx';
import { useStaysOpen } from './use-stays-open.ts';

interface Props extends FieldContext {
  panel: AdditionsPanel;
}

interface LinesProps extends Props {
  papers: readonly Pick<ShownPaper, 'id' | 'total'>[];
}

const MOST_LINES = 20;

/** Most prices have one line, and fares stand in few texts. */
const { part } = lateParts(() => import('./more-lines.tsx'));
const MoreLines = part('MoreLines');
const Suggested = part('Suggested');
const Total = part('Total');

/** Below the specification's fields: more lines, the total, deposit, and the fares of the text. */
export function FareLines({ panel, papers, ...context }: LinesProps) {
  const t = useTranslate();
  const isAdded = useIsAdded(panel.lines.length);
  return (
    <div className="added">
      {panel.suggested.length > 0 ? <Suggested fares={panel.suggested} /> : null}
      <MoreOfLine number={1} panel={panel} {...context} />
      {panel.lines.length > 0 ? <MoreLines isAdded={isAdded} panel={panel} {...context} /> : null}
      <div className="ends">
        {panel.lines.length < MOST_LINES - 1 ? (
          <button type="submit" name="add" value="line" className="button" formAction="#add-fares">
            {t('additions.form.addLine')}
          </button>
        ) : null}
      </div>
      {papers.length === 1 && papers[0]?.total ? <Total {...papers[0].total} /> : null}
      <div className="pair">
        <InputField
          name="add.deposit"
          label={t('additions.form.deposit')}
          inputMode="decimal"
          maxLength={40}
          {...context}
        />
        <DayField name="add.depositDue" label={t('additions.form.depositDue')} {...context} />
      </div>
    </div>
  );
}

const kinds = ['traveller', 'adult', 'child', 'infant'] as const;

/** Whether there are more lines than before. */
function useIsAdded(lines: number): boolean {
  const before = useRef(lines);
  const isAdded = lines > before.current;
  useEffect(() => {
    before.current = lines;
  }, [lines]);
  return isAdded;
}

/** Whom the line is for. */
export function For({ number, ...context }: FieldContext & { number: number }) {
  const t = useTranslate();
  const choices = kinds.map((kind) => ({
    value: kind === 'traveller' ? '' : kind,
    label: t(`additions.form.kinds.${kind}`),
  }));
  return <SelectField name={`add.${number}.for`} label={t('additions.form.for')} choices={choices} {...context} />;
}

/** What the agent earns with a line. */
export function OwnMarkUp({ number, ...context }: FieldContext & { number: number }) {
  const t = useTranslate();
  return (
    <>
      <InputField name={`add.${number}.markUp`} label={t('additions.form.ownMarkUp')} maxLength={40} {...context} />
      <Waiting number={number} values={context.values} />
    </>
  );
}

/** What the agent earns with each line that says nothing else. */
export function GeneralMarkUp(context: FieldContext) {
  const t = useTranslate();
  return <InputField name="add.markUp" label={t('additions.form.markUp')} maxLength={40} {...context} />;
}

/** What few lines have. */
export function MoreOfLine({ number, panel, children, ...context }: Props & { number: number; children?: ReactNode }) {
  const t = useTranslate();
  const { values, errorOf } = context;
  const names = ['markUp', 'label', 'paper'].map((field) => `add.${number}.${field}`);
  const isOpen = useStaysOpen(names.some((name) => values[name] || errorOf(name)));
  return (
    <details className="line-more" open={isOpen}>
      <summary>{t('additions.form.more')}</summary>
      <div className="pair">
        <OwnMarkUp number={number} {...context} />
        <Wording number={number} panel={panel} {...context} />
        {children}
      </div>
    </details>
  );
}

/** Of a template: its fee and mark-up print nothing before there is a fare. */
function Waiting({ number, values }: Pick<FieldContext, 'values'> & { number: number }) {
  const name = `add.${number}.awaits`;
  return values[name] ? <input type="hidden" name={name} value="true" /> : null;
}

/** Words of one's own, and the paper, where there are several. */
function Wording({ number, panel, ...context }: FieldContext & { number: number; panel: AdditionsPanel }) {
  const t = useTranslate();
  const { papers, options } = panel;
  const nameOf = (id: string) => options.find((option) => option.id === id)?.name;
  const choices = papers.map((id, at) => ({ value: id, label: nameOf(id) ?? String(at + 1) }));
  return (
    <>
      <InputField name={`add.${number}.label`} label={t('additions.form.label')} maxLength={60} {...context} />
      {papers.length > 0 ? (
        <SelectField
          name={`add.${number}.paper`}
          label={t('additions.form.paper')}
          choices={[{ value: '', label: t('additions.form.allPapers') }, ...choices]}
          {...context}
        />
      ) : null}
    </>
  );
}
