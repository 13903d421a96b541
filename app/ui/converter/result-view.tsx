import { useTranslate } from '~/i18n/use-translate.tsx';
import type { Notice } from '~/trip/present/notices.ts';
import { ItineraryTree } from '../itinerary/itinerary-tree.tsx';
import { ScrollingRegion } from '../page/scrolling.tsx';
import { CopyButton } from './copy-button.tsx';
import { Notices } from './notices.tsx';
import type { Result } from './response.ts';

interface Props {
  /** Id, the fragment of the form's action: without JavaScript the browser scrolls here. */
  id: string;
  result: Result;
  notices: readonly Notice[];
  /** JavaScript runs, and shows the copy button. */
  enhanced: boolean;
  origin: string;
}

export function ResultView({ id, result, notices, enhanced, origin }: Props) {
  const t = useTranslate();
  const { lang, fragment, plain, others } = result;
  const lines = plain.split('\n').length;
  return (
    <section className="result" id={id} tabIndex={-1} aria-labelledby="result-heading">
      <div className="result-head">
        <h2 id="result-heading">{t('converter.result.heading')}</h2>
        {enhanced ? <CopyButton fragment={fragment} plain={plain} origin={origin} /> : null}
      </div>
      <ScrollingRegion className="paper" label={t('converter.result.region')}>
        <ItineraryTree fragment={fragment} />
      </ScrollingRegion>
      <Notices notices={notices} />
      {others.length > 0 ? (
        <section className="others" aria-labelledby="others-heading">
          <h2 id="others-heading">{t('converter.result.others')}</h2>
          <pre>{others.join('\n')}</pre>
        </section>
      ) : null}
      <label className="plain" htmlFor="plain">
        {t('converter.result.plain')}
      </label>
      <textarea
        id="plain"
        className="terminal"
        lang={lang}
        readOnly
        rows={Math.min(Math.max(lines, 4), 14)}
        value={plain}
      />
    </section>
  );
}
