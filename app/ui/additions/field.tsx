import type { InputHTMLAttributes } from 'react';
import { ErrorText } from '../form/error-text.tsx';

export interface FieldContext {
  values: Readonly<Record<string, string>>;
  /** Of the field with a name. */
  errorOf(name: string): string | undefined;
}

interface Props extends FieldContext {
  name: string;
  label: string;
}

const described = (name: string, error: string | undefined) =>
  error ? ({ 'aria-describedby': `${name}-fault`, 'aria-invalid': true } as const) : {};

type InputProps = Props &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'min' | 'max' | 'maxLength'>;

/** Keeps what is typed while the page goes on. */
export function InputField({ name, label, values, errorOf, ...input }: InputProps) {
  const error = errorOf(name);
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input id={name} name={name} defaultValue={values[name]} {...input} {...described(name, error)} />
      <ErrorText id={`${name}-fault`} message={error} />
    </div>
  );
}

export function TextField({ name, label, values, errorOf, placeholder }: Props & { placeholder?: string | undefined }) {
  const error = errorOf(name);
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <textarea
        id={name}
        name={name}
        rows={2}
        maxLength={2000}
        placeholder={placeholder}
        defaultValue={values[name]}
        {...described(name, error)}
      />
      <ErrorText id={`${name}-fault`} message={error} />
    </div>
  );
}

export interface Choice {
  value: string;
  label: string;
}

export function SelectField({ name, label, values, errorOf, choices }: Props & { choices: readonly Choice[] }) {
  const error = errorOf(name);
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} defaultValue={values[name] ?? ''} {...described(name, error)}>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ErrorText id={`${name}-fault`} message={error} />
    </div>
  );
}
