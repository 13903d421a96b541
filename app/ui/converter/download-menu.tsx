import { memo } from 'react';
import type { Language } from '~/i18n/languages.ts';
import { useI18n } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';
import { ActionMenu } from './action-menu.tsx';

const kinds = [
  { kind: 'pdf', name: 'pdf' },
  { kind: 'ics', name: 'calendar' },
  { kind: 'ics', name: 'reminders' },
  { kind: 'eml', name: 'email' },
  { kind: 'txt', name: 'text' },
  { kind: 'html', name: 'html' },
  { kind: 'json', name: 'json' },
] as const;

/**
 * Submit buttons of the one form, whose answer is a file: the page stays as it is.
 *
 * @param id of the paper, or of all
 * @param prints it is the only paper, which is what the browser prints
 */
export const DownloadMenu = memo(function DownloadMenu({ id, prints }: { id: string; prints: boolean }) {
  const { t, language } = useI18n();
  return (
    <ActionMenu summary={t('files.download')}>
      {kinds.map(({ kind, name }) => (
        <button key={name} type="submit" name="paper" value={id} formAction={addressOf(language, kind, name)}>
          {t(`files.${name}`)}
          <small>{`.${kind}`}</small>
        </button>
      ))}
      {prints ? (
        <button type="button" className="scripted" onClick={() => window.print()}>
          {t('converter.paper.print')}
        </button>
      ) : null}
    </ActionMenu>
  );
});

const addressOf = (language: Language, kind: string, name: string): string =>
  urls.itineraryFile(language, kind, name === 'reminders' ? { reminders: '1' } : {});
