import { useTranslate } from '~/i18n/use-translate.tsx';
import type { OpenTravellersForm, TravellerRow } from '~/trip/edits/open-form.ts';
import { ActButton } from './act-button.tsx';
import { EditInput, EditSelect } from './edit-field.tsx';
import { saveByEnter } from './save-by-enter.ts';

/** Names as in the ticket or as people write them, their order, and the locator. */
export function TravellersForm({ form }: { form: OpenTravellersForm }) {
  const t = useTranslate();
  const { key, booking, locator, rows, added, errors } = form;
  const nameError = (id: string) => (errors.includes(id) ? t('edit.errors.name') : undefined);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser
    <div
      className="edit-form"
      id="edit-form"
      role="group"
      tabIndex={-1}
      aria-label={t('edit.travellers')}
      key={key}
      onKeyDown={saveByEnter}
    >
      <input type="hidden" name="editing" value={key} />
      <h3>{t('edit.travellers')}</h3>
      <EditInput
        name="locator"
        label={t('edit.names.locator')}
        value={locator}
        error={errors.includes('locator') ? t('edit.errors.locator') : undefined}
        maxLength={8}
      />
      {rows.map((row, at) => (
        <Row key={row.id} {...{ row, at, rows }} error={nameError(row.id)} />
      ))}
      <div className="edit-name-row">
        <EditInput
          name="name-new"
          label={t('edit.names.added')}
          value={added.text}
          error={nameError('new')}
          maxLength={80}
        />
        <TypeSelect id="new" type={added.type} />
      </div>
      <div className="edit-acts">
        <ActButton value="save" to={`tools-${booking}`} label={t('edit.save')} kind="primary" />
        <ActButton value="cancel" to={`tools-${booking}`} label={t('edit.cancel')} />
      </div>
    </div>
  );
}

interface RowProps {
  row: TravellerRow;
  at: number;
  rows: readonly TravellerRow[];
  error: string | undefined;
}

function Row({ row: { id, text, type, isOut }, at, rows, error }: RowProps) {
  const t = useTranslate();
  const number = at + 1;
  return (
    <div className="edit-name-row">
      <EditInput
        name={`name-${id}`}
        label={t('edit.names.name', { number })}
        value={text}
        error={error}
        maxLength={80}
      />
      <TypeSelect id={id} type={type} />
      <label className="choice">
        <input type="checkbox" name={`edit-out-${id}`} defaultChecked={isOut} /> {t('edit.names.out')}
      </label>
      {at > 0 ? (
        <ActButton
          value={`name-up/${id}`}
          to="edit-form"
          label="↑"
          name={t('edit.names.up', { number })}
          kind="quiet"
        />
      ) : null}
      {number < rows.length ? (
        <ActButton
          value={`name-down/${id}`}
          to="edit-form"
          label="↓"
          name={t('edit.names.down', { number })}
          kind="quiet"
        />
      ) : null}
    </div>
  );
}

function TypeSelect({ id, type }: { id: string; type: string }) {
  const t = useTranslate();
  const options = (['adult', 'child', 'infant'] as const).map((one) => [one, t(`edit.names.${one}`)] as const);
  return (
    <EditSelect name={`type-${id}`} label={t('edit.names.type')} value={type} error={undefined} options={options} />
  );
}
