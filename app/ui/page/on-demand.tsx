import { type ComponentType, useEffect, useState } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';

/**
 * A component whose code comes when it is asked for. Where it does not come, the page stays as it is and says so: browsers
 * do not fetch a module a second time, but a page that is loaded again has its trip.
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Part: ComponentType<Props> | undefined;
  return function OnDemand(props: Props) {
    const t = useTranslate();
    const [state, setState] = useState('');
    useEffect(() => {
      load().then(
        (loaded) => {
          Part = loaded;
          setState('here');
        },
        () => setState('missing'),
      );
    }, []);
    if (Part) return <Part {...props} />;
    return state === 'missing' ? (
      <p className="not-updated" role="alert">
        {t('converter.paper.notOpened')}
      </p>
    ) : null;
  };
}
