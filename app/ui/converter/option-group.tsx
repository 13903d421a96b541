import { memo, type ReactNode } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { toggles, viewToggles } from '~/trip/present/display-options.ts';

export type OptionName = (typeof toggles)[number] | (typeof viewToggles)[number];

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
  help: string | undefined;
}

/** `help` stands below the option and belongs to its description. */
export const Tick = memo(function Tick({ name, isOn, help }: TickProps) {
  const t = useTranslate();
  return (
    <>
      <label className="choice">
        <input type="checkbox" name={name} defaultChecked={isOn} aria-describedby={help ? `${name}-help` : undefined} />
        {t(`converter.options.${name}`)}
      </label>
      <Help name={name} text={help} />
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

function Help({ name, text }: { name: string; text: string | undefined }) {
  return text ? (
    <p className="hint" id={`${name}-help`}>
      {text}
    </p>
  ) : null;
}
