import { useEffect, useState } from 'react';
import { useI18n } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';
import { turnOff } from './turn-off.ts';
import type { Refusal } from './turn-on.ts';

const isPrivate = (): boolean => document.getElementById('late')?.dataset.then !== undefined;

/** The tick of private mode, from its first press on. */
export function PrivateSwitch() {
  const { t, language } = useI18n();
  const [began] = useState(isPrivate);
  const [state, setState] = useState<'working' | Refusal>('working');
  const press = () => {
    setState('working');
    if (began) return void turnOff(language);
    const trying = begin().catch((): Refusal => 'unreachable');
    return void trying.then((refusal) => (refusal ? setState(refusal) : location.replace(urls.home(language))));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the press that loaded this is the first
  useEffect(press, []);
  return (
    <>
      <label className="choice">
        <input
          type="checkbox"
          checked={(state === 'working') !== began}
          aria-describedby="private-state"
          onChange={press}
        />
        {t('converter.private.name')}
      </label>
      <p className="hint" id="private-state" role="status">
        {t(
          began
            ? 'branding.use.private'
            : state === 'working'
              ? 'converter.private.getting'
              : `converter.private.${state}`,
        )}
      </p>
    </>
  );
}

/** Its page's script is named here, so that the build makes a file of it; on this page it does nothing. */
async function begin(): Promise<Refusal | null> {
  const { turnOn } = await import('./turn-on.ts');
  await import('./private-page.tsx');
  return turnOn();
}
