import type { InputHTMLAttributes } from 'react';
import { ErrorText } from '../form/error-text.tsx';

export interface FieldContext {
  values: Readonly<Record<string, string>>;
  /** Of the field with a name. */
  errorOf(name: string): string | undefined;
  /** Before the ids of a page with several such forms. */
  idPrefix?: string;
}

interface Props extends FieldContext {
  name: string;
  label: string;
}

const described = (id: string, error: string | undefined) =>
  error ? ({ 'aria-describedby': `${id}-fault`, 'aria-invalid': true } as const) : {};

type InputProps = Props &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'min' | 'max' | 'maxLength' | 'placeholder'>;

/** Keeps what is typed while the page goes on. */
export function InputField({ name, label, values, errorOf, idPrefix = '', ...input }: InputProps) {
  const error = errorOf(name);
  const id = idPrefix + name;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} name={name} defaultValue={values[name]} {...input} {...described(id, error)} />
      <ErrorText id={`${id}-fault`} message={error} />
    </div>
  );
}

export function TextField({
  name,
  label,
  values,
  errorOf,
  placeholder,
  idPrefix = '',
}: Props & { placeholder?: string | undefined }) {
  const error = errorOf(name);
  const id = idPrefix + name;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        name={name}
        rows={2}
        maxLength={2000}
        placeholder={placeholder}
        defaultValue={values[name]}
        {...described(id, error)}
      />
      <ErrorText id={`${id}-fault`} message={error} />
    </div>
  );
}

export interface Choice {
  value: string;
  label: string;
}

export function SelectField({
  name,
  label,
  values,
  errorOf,
  choices,
  idPrefix = '',
}: Props & { choices: readonly Choice[] }) {
  const error = errorOf(name);
  const id = idPrefix + name;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={values[name] ?? ''} {...described(id, error)}>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ErrorText id={`${id}-fault`} message={error} />
    </div>
  );
}
