import { memo, type ReactNode } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { OptionName } from '~/trip/options/option-effects.ts';

interface GroupProps {
  name: string;
  /** What is chosen now. */
  state: string;
  isOpen?: boolean;
  children: ReactNode;
}

export function OptionGroup({ name, state, isOpen = false, children }: GroupProps) {
  return (
    <details className="fold" open={isOpen}>
      <summary>
        <span>{name}</span>
        <small>{state}</small>
      </summary>
      <div className="options">{children}</div>
    </details>
  );
}

interface TickProps {
  name: OptionName;
  isOn: boolean;
  isHidden: boolean;
  help: string | undefined;
}

/** `help` stands below the option and belongs to its description. */
export const Tick = memo(function Tick({ name, isOn, isHidden, help }: TickProps) {
  const t = useTranslate();
  return (
    <>
      <label className="choice" hidden={isHidden}>
        <input type="checkbox" name={name} defaultChecked={isOn} aria-describedby={help ? `${name}-help` : undefined} />
        {t(`converter.options.${name}`)}
      </label>
      <Help name={name} text={help} isHidden={isHidden} />
    </>
  );
});

interface SegmentsProps {
  name: string;
  legend: string;
  choices: { value: string; label: string }[];
  chosen: string;
  help: string | undefined;
}

export function Segments({ name, legend, choices, chosen, help }: SegmentsProps) {
  return (
    <fieldset aria-describedby={help ? `${name}-help` : undefined}>
      <legend>{legend}</legend>
      <div className="segments">
        {choices.map(({ value, label }) => (
          <label key={value}>
            <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
            {label}
          </label>
        ))}
      </div>
      <Help name={name} text={help} />
    </fieldset>
  );
}

function Help({ name, text, isHidden = false }: { name: string; text: string | undefined; isHidden?: boolean }) {
  return text ? (
    <p className="hint" id={`${name}-help`} hidden={isHidden}>
      {text}
    </p>
  ) : null;
}
