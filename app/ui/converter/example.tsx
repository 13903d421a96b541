import { useTranslate } from '~/i18n/use-translate.tsx';
import { ItineraryTree } from '../itinerary/itinerary-tree.tsx';
import { PaperStatus } from './paper-status.tsx';
import type { ConverterData } from './response.ts';

interface Props extends Pick<ConverterData, 'example'> {
  busy: boolean;
}

/** What the converter makes of a text, beside the empty box. */
export function Example({ example, busy }: Props) {
  const t = useTranslate();
  if (example === null) return null;
  const { paste, lang, fragment } = example;
  return (
    <section className="papers example" aria-label={t('converter.example')}>
      <figure className="slip">
        <figcaption>{t('converter.blurb.before')}</figcaption>
        <pre>{paste}</pre>
      </figure>
      <PaperStatus busy={busy} />
      <div className="sheet designed">
        <p className="tag">{t('converter.blurb.after')}</p>
        <div lang={lang}>
          <ItineraryTree fragment={fragment} />
        </div>
      </div>
    </section>
  );
}
