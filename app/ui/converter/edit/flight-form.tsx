import type { Key } from '~/i18n/catalogue.ts';
import { useI18n, useTranslate } from '~/i18n/use-translate.tsx';
import type { FlightField } from '~/trip/edits/flight-form.ts';
import type { OpenFlightForm } from '~/trip/edits/open-form.ts';
import { TextField } from '../../additions/field.tsx';
import type { Choice } from '../response.ts';
import { ActButton } from './act-button.tsx';
import { EditInput, EditSelect } from './edit-field.tsx';
import { saveByEnter } from './save-by-enter.ts';

interface Props {
  form: OpenFlightForm;
  statuses: readonly Choice[];
  cabins: readonly Choice[];
  /** Values of the fields of additions. */
  added: Readonly<Record<string, string>>;
}

/** What is asked of a wrong or empty field. */
export const messages: Record<FlightField, Key> = {
  flight: 'edit.errors.flight',
  date: 'edit.errors.date',
  arrivalDate: 'edit.errors.date',
  departs: 'edit.errors.time',
  arrives: 'edit.errors.time',
  from: 'edit.errors.place',
  to: 'edit.errors.place',
  cabin: 'edit.errors.choice',
  status: 'edit.errors.choice',
  bookingClass: 'edit.errors.bookingClass',
  departureTerminal: 'edit.errors.short',
  arrivalTerminal: 'edit.errors.short',
  operatedBy: 'edit.errors.short',
  aircraft: 'edit.errors.aircraft',
};

/** Airport by code or name; an empty field is a fact that is not stated. */
export function FlightForm({ form, statuses, cabins, added }: Props) {
  const { t, language } = useI18n();
  // Agents who write English also type 255P.
  const digits = language === 'en' ? undefined : 'numeric';
  const { key, flight, name, values, errors } = form;
  const field = (one: FlightField) => ({
    name: one,
    label: t(`edit.fields.${one}`),
    value: values[one],
    error: errors.includes(one) ? t(messages[one]) : undefined,
  });
  const heading = flight === null ? t('edit.new') : t('edit.flight', { flight: name });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid cell of the paper in every browser
    <div
      className="edit-form"
      id="edit-form"
      role="group"
      tabIndex={-1}
      aria-label={heading}
      key={key}
      onKeyDown={saveByEnter}
    >
      <input type="hidden" name="editing" value={key} />
      <h3>{heading}</h3>
      <div className="edit-fields">
        <EditInput {...field('flight')} />
        <EditInput {...field('date')} />
        <EditSelect {...field('cabin')} options={[['', t('edit.asClass')], ...cabins]} />
        <EditInput {...field('departs')} inputMode={digits} />
        <EditInput {...field('from')} />
        <EditInput {...field('departureTerminal')} seen={t('edit.fields.terminal')} maxLength={20} />
        <EditInput {...field('arrives')} inputMode={digits} />
        <EditInput {...field('to')} />
        <EditInput {...field('arrivalTerminal')} seen={t('edit.fields.terminal')} maxLength={20} />
        <EditInput {...field('arrivalDate')} />
        <EditInput {...field('bookingClass')} maxLength={1} />
        <EditInput {...field('aircraft')} maxLength={3} />
        <EditInput {...field('operatedBy')} maxLength={60} />
        <EditSelect {...field('status')} options={[['', t('edit.none')], ...statuses]} />
      </div>
      {flight === null ? null : (
        <TextField name={`add.note.${flight}`} label={t('edit.fields.note')} values={added} errorOf={noError} />
      )}
      <FlightActs form={form} />
    </div>
  );
}

/** The field takes no more than a note may have. */
const noError = () => undefined;

function FlightActs({ form: { flight, booking, before, behind } }: { form: OpenFlightForm }) {
  const t = useTranslate();
  const home = flight === null ? `tools-${booking}` : `pencil-${flight}`;
  return (
    <div className="edit-acts">
      <ActButton value="save" to={home} label={t('edit.save')} kind="primary" />
      <ActButton value="cancel" to={home} label={t('edit.cancel')} />
      {flight !== null && before + behind > 0 ? (
        <ActButton value={`leave-out/${flight}`} to="edits" label={t('edit.leaveOut')} kind="danger" />
      ) : null}
      {flight === null ? null : (
        <span className="ends">
          {before > 0 ? (
            <ActButton value={`earlier/${flight}`} to={home} label={t('edit.earlier')} kind="quiet" />
          ) : null}
          {behind > 0 ? <ActButton value={`later/${flight}`} to={home} label={t('edit.later')} kind="quiet" /> : null}
          {before > 0 ? <ActButton value={`split/${flight}`} to="result" label={t('edit.split')} kind="quiet" /> : null}
        </span>
      )}
    </div>
  );
}
