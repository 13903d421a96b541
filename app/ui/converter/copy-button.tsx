import { useEffect, useState } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { Fragment } from '~/trip/present/nodes.ts';
import { copyItinerary } from './copy-itinerary.ts';

interface Props {
  fragment: Fragment;
  plain: string;
  origin: string;
}

export function CopyButton({ fragment, plain, origin }: Props) {
  const t = useTranslate();
  const [done, setDone] = useState<'copied' | 'copyFailed' | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new result resets the message
  useEffect(() => setDone(null), [plain]);
  const copy = async () => setDone((await copyItinerary(fragment, plain, origin)) ? 'copied' : 'copyFailed');
  return (
    <div className="copy">
      <span role="status">{done ? t(`converter.result.${done}`) : ''}</span>
      <button type="button" className="button" onClick={() => void copy()}>
        {t('converter.result.copy')}
      </button>
    </div>
  );
}
