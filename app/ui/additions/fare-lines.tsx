import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { AdditionsPanel } from '~/trip/additions/additions-panel.ts';
import { DayField } from './day-field.tsx';
import { type FieldContext, InputField, SelectField } from './field.tsx';
import { useStaysOpen } from './use-stays-open.ts';

interface Props extends FieldContext {
  panel: AdditionsPanel;
}

interface LinesProps extends Props {
  total: string | undefined;
  /** Only where one paper says it. */
  totalLabel: string | undefined;
}

const MOST_LINES = 20;

/** Below the specification's fields: more lines, the total, deposit, and the fares of the text. */
export function FareLines({ panel, total, totalLabel, ...context }: LinesProps) {
  const t = useTranslate();
  const focus = useNewLineFocus(panel.lines);
  return (
    <div className="added">
      <Suggested fares={panel.suggested} />
      {panel.lines.map((number) => (
        <FareLine key={number} number={number} panel={panel} {...context} />
      ))}
      <div className="ends" ref={focus}>
        {panel.lines.length < MOST_LINES - 1 ? (
          <button type="submit" name="add" value="line" className="button" formAction="#add-fares">
            {t('additions.form.addLine')}
          </button>
        ) : null}
      </div>
      {totalLabel ? (
        <p className="total">
          <b>{totalLabel}</b> <b>{total}</b>
        </p>
      ) : null}
      <Deposit {...context} />
    </div>
  );
}

function Deposit(context: FieldContext) {
  const t = useTranslate();
  const { values, errorOf } = context;
  const isOpen = useStaysOpen(deposit.some((name) => values[name] || errorOf(name)));
  return (
    <details className="deposit" open={isOpen}>
      <summary>{t('additions.form.deposit')}</summary>
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
    </details>
  );
}

const deposit = ['add.deposit', 'add.depositDue'] as const;

/** Whoever adds a line wants to fill it in. */
function useNewLineFocus(lines: readonly number[]) {
  const end = useRef<HTMLDivElement>(null);
  const before = useRef(lines.length);
  useEffect(() => {
    const line = lines.length > before.current ? end.current?.previousElementSibling : null;
    before.current = lines.length;
    const whom = line?.querySelector('details');
    if (whom) whom.open = true;
    whom?.querySelector('input')?.focus();
  }, [lines]);
  return end;
}

const amounts = ['fare', 'tax', 'fee'] as const;

function FareLine({ number, panel, ...context }: Props & { number: number }) {
  const t = useTranslate();
  const name = (field: string) => `add.${number}.${field}`;
  return (
    <fieldset className="line">
      <legend>{t('additions.form.line', { number })}</legend>
      <Whom
        number={number}
        panel={panel}
        count={Number(context.values[name('quantity')])}
        quantity={
          <InputField
            name={name('quantity')}
            label={t('converter.fares.quantity')}
            type="number"
            min={1}
            max={99}
            {...context}
          />
        }
        {...context}
      >
        <button type="submit" name="add" value={`remove-${number}`} className="button" formAction="#add-fares">
          {t('additions.form.removeLine', { number })}
        </button>
      </Whom>
      {amounts.map((field) => (
        <InputField
          key={field}
          name={name(field)}
          label={t(`converter.fares.${field}`)}
          inputMode="decimal"
          maxLength={40}
          {...context}
        />
      ))}
    </fieldset>
  );
}

const kinds = ['traveller', 'adult', 'child', 'infant'] as const;

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

interface WhomProps extends Props {
  number: number;
  /** As the page has it. */
  count: number;
  quantity: ReactNode;
  /** Of the first line, whose quantity is a field of its own. */
  isWrong?: boolean;
  children?: ReactNode;
}

/** "8 adults": whom a line is for, and what few lines have. */
export function Whom({ number, panel, count, quantity, isWrong = false, children, ...context }: WhomProps) {
  const t = useTranslate();
  const { values, errorOf } = context;
  const name = (field: string) => `add.${number}.${field}`;
  const chosen = values[name('for')];
  const [said, setSaid] = useState({ count, chosen });
  // As the page has it, until a person changes it.
  useEffect(() => setSaid({ count, chosen }), [count, chosen]);
  const say = ({ target }: FormEvent) => {
    const field = target as HTMLInputElement;
    if (field.name.endsWith('.for')) setSaid({ ...said, chosen: field.value });
    if (field.type === 'number') setSaid({ ...said, count: Number(field.value) });
  };
  const isOpen = useStaysOpen(
    isWrong ||
      ['markUp', 'label', 'paper'].some((field) => values[name(field)]) ||
      ['quantity', 'for', 'markUp', 'label', 'paper'].some((field) => errorOf(name(field))),
  );
  const kind = kinds.find((one) => one === said.chosen) ?? 'traveller';
  return (
    <details className="whom" open={isOpen} onChange={say}>
      <summary>{t(`additions.form.counts.${kind}`, { count: said.count || panel.travellers[kind] })}</summary>
      <div className="pair">
        {quantity}
        <For number={number} {...context} />
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
  const name = `add.${number}.paper`;
  const own = context.values[name] ?? '';
  const others = own === '' || papers.includes(own) ? [] : [own];
  const choices = [...papers, ...others].map((id, at) => ({
    value: id,
    label: nameOf(id) ?? (id.includes('-') ? String(at + 1) : id),
  }));
  return (
    <>
      <InputField name={`add.${number}.label`} label={t('additions.form.label')} maxLength={60} {...context} />
      {choices.length > 0 ? (
        <SelectField
          name={name}
          label={t('additions.form.paper')}
          choices={[{ value: '', label: t('additions.form.allPapers') }, ...choices]}
          {...context}
        />
      ) : null}
    </>
  );
}

function Suggested({ fares }: { fares: readonly string[] }) {
  const t = useTranslate();
  if (fares.length === 0) return null;
  return (
    <section aria-labelledby="suggested-fares">
      <h3 id="suggested-fares">{t('additions.form.suggested')}</h3>
      <ul>
        {fares.map((fare) => (
          <li key={fare}>{fare}</li>
        ))}
      </ul>
      <button type="submit" name="add" value="fares" className="button" formAction="#add-fares">
        {t('additions.form.useFares')}
      </button>
    </section>
  );
}
