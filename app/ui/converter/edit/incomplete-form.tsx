import { useI18n, useTranslate } from '~/i18n/use-translate.tsx';
import type { FlightField } from '~/trip/edits/flight-form.ts';
import type { IncompleteForm as Incomplete, OpenFlightForm } from '~/trip/edits/open-form.ts';
import type { Choice } from '../response.ts';
import { ActButton } from './act-button.tsx';
import { EditInput, EditSelect } from './edit-field.tsx';
import { messages } from './flight-form.tsx';
import { saveByEnter } from './save-by-enter.ts';

interface Props {
  form: OpenFlightForm;
  incomplete: Incomplete;
  cabins: readonly Choice[];
}

/** What the text says of a flight, and what it leaves open. */
export function IncompleteForm({ form, incomplete, cabins }: Props) {
  const { t, language } = useI18n();
  const { key, name, values, errors } = form;
  const heading = t('edit.incomplete.heading', { flight: name });
  const digits = language === 'en' ? undefined : 'numeric';
  const isMissing = (field: FlightField) => incomplete.missing.includes(field) && values[field] === '';
  const field = (one: FlightField) => {
    const label = t(`edit.fields.${one}`);
    return {
      name: one,
      label: isMissing(one) ? t('edit.incomplete.missing', { field: label }) : label,
      value: values[one],
      error: errors.includes(one) ? t(messages[one]) : undefined,
      isMissing: isMissing(one),
    };
  };
  const count = incomplete.missing.filter(isMissing).length;
  const hint = (one: 'from' | 'to') =>
    incomplete.suggestions
      .filter(({ field }) => field === one && values[one] === '')
      .map(({ code, place }) => (
        <p key={code} className="incomplete-hint">
          {t(one === 'from' ? 'edit.incomplete.isIn' : 'edit.incomplete.goesOn', { place })}{' '}
          <ActButton
            value={`use/${one}/${code}`}
            to={`edit-${one}`}
            label={t('edit.incomplete.use', { code })}
            kind="quiet"
          />
        </p>
      ));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid cell of the paper in every browser
    <div className="edit-form" id="edit-form" role="group" tabIndex={-1} aria-label={heading} onKeyDown={saveByEnter}>
      <input type="hidden" name="editing" value={key} />
      <h3>
        {heading}
        {count > 0 ? <small>{t('edit.incomplete.empty', { count })}</small> : null}
      </h3>
      <pre className="incomplete-source">{incomplete.source}</pre>
      <div className="edit-fields">
        <EditInput {...field('flight')} />
        <EditInput {...field('date')} />
        <EditSelect {...field('cabin')} options={[['', t('edit.asClass')], ...cabins]} />
        <EditInput {...field('departs')} inputMode={digits} />
        <EditInput {...field('from')} />
        <EditInput {...field('departureTerminal')} seen={t('edit.fields.terminal')} maxLength={20} />
        {hint('from')}
        <EditInput {...field('arrives')} inputMode={digits} />
        <EditInput {...field('to')} />
        <EditInput {...field('arrivalTerminal')} seen={t('edit.fields.terminal')} maxLength={20} />
        {hint('to')}
      </div>
      <Acts form={form} mayGo={incomplete.mayGo} />
    </div>
  );
}

function Acts({ form: { flight }, mayGo }: { form: OpenFlightForm; mayGo: boolean }) {
  const t = useTranslate();
  return (
    <div className="edit-acts">
      <ActButton value="save" to={`pencil-${flight}`} label={t('edit.incomplete.complete')} kind="primary" />
      <ActButton value="confirm" to={`pencil-${flight}`} label={t('edit.incomplete.confirm')} />
      {mayGo ? <ActButton value={`leave-out/${flight}`} to="edits" label={t('edit.names.out')} kind="danger" /> : null}
    </div>
  );
}
