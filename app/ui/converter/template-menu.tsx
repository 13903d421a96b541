import { useTranslate } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';
import { CsrfField } from '../form/csrf-field.tsx';
import { OptionGroup } from './option-group.tsx';
import type { AgencyData, TemplateNote } from './response.ts';

interface Props {
  templates: AgencyData['templates'];
  note: TemplateNote | null;
  /** Id of the one that was applied. */
  used: string;
}

/** An account's templates: one press applies one; a name saves the present options and texts. */
export function TemplateMenu({ templates, note, used }: Props) {
  const t = useTranslate();
  const first = templates.find(({ isDefault }) => isDefault);
  return (
    <OptionGroup name={t('branding.templates.title')} state={first?.name ?? ''} isOpen={note !== null}>
      <div className="templates-list">
        {templates.map(({ id, name }) => (
          <button key={id} type="submit" name="template" value={id} className="link" formAction="#answer">
            {name}
          </button>
        ))}
        {used === '' ? null : <input type="hidden" name="usedTemplate" value={used} />}
        <CsrfField />
        <div className={note && !note.ok ? 'field has-fault' : 'field'}>
          <label htmlFor="templateName">{t('branding.templates.name')}</label>
          <input
            id="templateName"
            name="templateName"
            type="text"
            maxLength={40}
            defaultValue={note && !note.ok ? note.name : undefined}
            aria-describedby={note ? 'template-note' : undefined}
          />
        </div>
        {note ? (
          <p id="template-note" role="status" className={note.ok ? 'hint' : 'fault'}>
            {note.message}
          </p>
        ) : null}
        <button type="submit" name="saveTemplate" value="1" className="button" formAction="#options">
          {t('branding.templates.save')}
        </button>
        <a href={urls.membersTemplates()}>{t('branding.templates.manage')}</a>
      </div>
    </OptionGroup>
  );
}
