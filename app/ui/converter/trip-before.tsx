import { Space, useTranslate } from '~/i18n/use-translate.tsx';
import { paperName } from './paper-name.ts';
import type { ShownPaper } from './response.ts';

interface Props {
  papers: readonly ShownPaper[];
  enhanced: boolean;
  /** The shown trip is meant again. */
  chooseTrip(): void;
}

/** Names that say which trip it is. */
const MOST_NAMED = 2;

/** The head of papers that were not made from the last text. Nothing of them leaves the page until they are chosen. */
export function TripBefore({ papers, enhanced, chooseTrip }: Props) {
  const t = useTranslate();
  const named = papers.map(paperName).filter(Boolean);
  const trip = named.slice(0, MOST_NAMED).join(', ') + (papers.length > MOST_NAMED ? ' …' : '');
  return (
    <section className="trip-before" id="before" tabIndex={-1} aria-labelledby="before-trip">
      <p id="before-trip">
        <strong>
          {named.length > 0 ? t('converter.paper.before.trip', { trip }) : t('converter.paper.before.bare')}
        </strong>
        <Space />
        {t('converter.paper.before.unread')}
      </p>
      <button
        type={enhanced ? 'button' : 'submit'}
        name="again"
        value="use"
        formAction="#answer"
        className="button"
        onClick={enhanced ? chooseTrip : undefined}
      >
        {t('converter.paper.before.use')}
      </button>
    </section>
  );
}

/** In place of a button that waits: it leads to the reason. */
export const HeldAction = ({ by, children }: { by: string; children: string }) => (
  <a className="button held" href={`#${by}`} aria-disabled="true">
    {children}
  </a>
);
