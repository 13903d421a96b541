import { type ComponentType, memo, type RefObject, useState } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { brandingLimits } from '~/trip/branding.ts';
import { urls } from '~/urls.ts';
import { OptionGroup } from './option-group.tsx';
import type { AgencyData, AgencyEntry } from './response.ts';
import { useAgencyMemory } from './use-agency-memory.ts';

interface Props {
  /** Of the signed-in account; null for visitors. */
  agency: AgencyData | null;
  sent: AgencyEntry;
  form: RefObject<HTMLFormElement>;
  /** JavaScript runs. */
  enhanced: boolean;
}

/** The agency's heading: a tick where branding is saved, three fields for a visitor. */
export const AgencyOptions = memo(function AgencyOptions({ agency, sent, form, enhanced }: Props) {
  const t = useTranslate();
  return (
    <OptionGroup name={t('branding.use.heading')} state={agency?.name ?? sent.name}>
      <input type="hidden" name="agency" value="1" />
      {agency === null ? <Typed {...{ sent, form, enhanced }} /> : <Saved name={agency.name} isOn={sent.isOn} />}
      {enhanced ? <PrivateTick /> : null}
    </OptionGroup>
  );
});

/** All code of private mode comes when it is pressed. */
function PrivateTick() {
  const t = useTranslate();
  const [Switch, setSwitch] = useState<ComponentType>();
  if (Switch) return <Switch />;
  const load = () =>
    void import('../private/private-switch.tsx').then((loaded) => setSwitch(() => loaded.PrivateSwitch));
  return (
    <>
      <label className="choice">
        <input type="checkbox" id="private-mode" aria-describedby="private-state" onChange={load} />
        {t('converter.private.name')}
      </label>
      <p className="hint" id="private-state">
        {t('branding.use.private')}
      </p>
    </>
  );
}

function Saved({ name, isOn }: { name: string | null; isOn: boolean }) {
  const t = useTranslate();
  return (
    <>
      {name === null ? (
        <input type="hidden" name="branding" value="on" />
      ) : (
        <label className="choice">
          <input type="checkbox" name="branding" defaultChecked={isOn} />
          {t('branding.use.on')}
        </label>
      )}
      <a href={urls.membersBranding()}>{t(name === null ? 'branding.use.setUp' : 'branding.title')}</a>
    </>
  );
}

const fields = [
  { name: 'agencyName', entry: 'name', label: 'branding.use.name' },
  { name: 'agencyAddress', entry: 'address', label: 'branding.fields.address' },
  { name: 'agencyPhone', entry: 'phone', label: 'branding.fields.phone' },
] as const;

function Typed({ sent, form, enhanced }: Omit<Props, 'agency'>) {
  const t = useTranslate();
  const { isKept, keep } = useAgencyMemory(form);
  return (
    <>
      <input type="hidden" name="branding" value="on" />
      {fields.map(({ name, entry, label }) => (
        <div className="field" key={name}>
          <label htmlFor={name}>{t(label)}</label>
          <input id={name} name={name} type="text" defaultValue={sent[entry]} maxLength={brandingLimits[entry]} />
        </div>
      ))}
      {enhanced ? (
        <label className="choice">
          <input
            type="checkbox"
            checked={isKept}
            aria-describedby="agency-help"
            onChange={(event) => keep(event.target.checked)}
          />
          {t('branding.use.keep')}
        </label>
      ) : null}
      <p className="hint" id="agency-help">
        {t('branding.use.hint')}
      </p>
    </>
  );
}
