import { useState } from 'react';
import { useI18n } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';
import { holdsText } from './guard-storage.ts';
import type { AboutReader } from './kept-reader.ts';
import { turnOff } from './turn-off.ts';

const DAY = 86_400_000;
/** Days after which a reader is old. */
const OLD = 30;

/** Says that nothing leaves this PC, and for how long the reader has been here. */
export function PrivateStrip({ about }: { about: AboutReader | null }) {
  const { t, language } = useI18n();
  const [state, setState] = useState<'on' | 'asking' | 'leaving'>('on');
  const days = about ? Math.floor((Date.now() - about.at) / DAY) : 0;
  const press = () => {
    if (state === 'on' && holdsText()) return setState('asking');
    setState('leaving');
    return void turnOff(language);
  };
  return (
    <section className={`private-strip ${state}`} aria-label={t('converter.private.name')}>
      <p role="status">
        <b>{t('converter.private.name')}</b> {t(state === 'on' ? 'converter.private.says' : 'converter.private.loses')}
      </p>
      {days > OLD ? (
        <p>
          {t('converter.private.age', { count: days })}{' '}
          <a href={urls.privateUpdate(`update/${language}`)}>{t('converter.private.update')}</a>
        </p>
      ) : null}
      <button type="button" className="button" onClick={press}>
        {t('converter.private.off')}
      </button>
    </section>
  );
}
