import { formatDate } from '~/i18n/format-date.ts';
import { useI18n } from '~/i18n/use-translate.tsx';
import type { LinkToTrip } from '../link/keys/same-trip.ts';

interface Props {
  links: readonly LinkToTrip[];
  /** Id of a link, `new`, or null where the agent must say. */
  chosen: string | null;
  /** What comes of the former choice is still to be told. */
  busy: boolean;
  choose(id: string): void;
}

export const newLink = 'new';

/** One link that is certainly of this trip is chosen; of others the agent must say, for they may be another customer's. */
export const firstChoice = (links: readonly LinkToTrip[]): string | null => {
  if (links.length === 0) return newLink;
  const [first, second] = links;
  return first?.same === 'certain' && second?.same !== 'certain' ? first.link.id : null;
};

export function LinkChoice({ links, chosen, busy, choose }: Props) {
  const { t, language } = useI18n();
  return (
    <fieldset className="which" disabled={busy}>
      <legend>{t('share.dialog.known')}</legend>
      {links.map(({ link: { id, label, createdAt, revision } }) => (
        <label key={id}>
          <input type="radio" name="link" required checked={chosen === id} onChange={() => choose(id)} />
          <span>
            {t('share.dialog.updateNamed', { name: label || t('share.dialog.unnamed') })}
            <small className="hint">
              {t('share.dialog.version', { number: revision, date: formatDate(new Date(createdAt), language) })}
            </small>
          </span>
        </label>
      ))}
      <label>
        <input type="radio" name="link" required checked={chosen === newLink} onChange={() => choose(newLink)} />
        {t('share.dialog.makeNew')}
      </label>
    </fieldset>
  );
}
