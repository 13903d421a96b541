import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { ErrorText } from '../../form/error-text.tsx';

interface FieldProps {
  /** Of the field without `edit-`. */
  name: string;
  label: string;
  /** A shorter label for the eye, where the place of the field says the rest. */
  seen?: string;
  error: string | undefined;
  /** The text does not say it. */
  isMissing?: boolean;
  children: (attributes: FieldAttributes) => ReactNode;
}

export interface FieldAttributes {
  id: string;
  name: string;
  'aria-label': string | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** A labelled field of the open form; its names exist once, as one form is open at a time. */
export function EditField({ name, label, seen, error, isMissing = false, children }: FieldProps) {
  const id = `edit-${name}`;
  const attributes = {
    id,
    name: id,
    'aria-label': seen ? label : undefined,
    'aria-describedby': error ? `${id}-fault` : undefined,
    'aria-invalid': error ? (true as const) : undefined,
  };
  return (
    <div className={`field edit-${name.replace(/-.*/, '')}${isMissing ? ' missing' : ''}`}>
      <label htmlFor={id}>{seen ?? label}</label>
      {children(attributes)}
      <ErrorText id={`${id}-fault`} message={error} />
    </div>
  );
}

interface InputProps extends Omit<FieldProps, 'children'> {
  value: string;
  inputMode?: 'numeric' | undefined;
  maxLength?: number;
}

export function EditInput({ value, inputMode, maxLength = 120, ...field }: InputProps) {
  const input = useAnsweredValue<HTMLInputElement>(value);
  return (
    <EditField {...field}>
      {(attributes) => (
        <input
          {...attributes}
          ref={input}
          type="text"
          {...{ inputMode, maxLength }}
          autoCapitalize="off"
          spellCheck={false}
          defaultValue={value}
        />
      )}
    </EditField>
  );
}

interface SelectProps extends Omit<FieldProps, 'children'> {
  value: string;
  options: readonly (readonly [value: string, label: string])[];
}

export function EditSelect({ value, options, ...field }: SelectProps) {
  const select = useAnsweredValue<HTMLSelectElement>(value);
  return (
    <EditField {...field}>
      {(attributes) => (
        <select {...attributes} ref={select} defaultValue={value}>
          {options.map(([one, label]) => (
            <option key={one} value={one}>
              {label}
            </option>
          ))}
        </select>
      )}
    </EditField>
  );
}

/** Shows the value of a newer answer, unless something else was chosen or typed since the one before. */
function useAnsweredValue<Field extends HTMLInputElement | HTMLSelectElement>(value: string): RefObject<Field> {
  const field = useRef<Field>(null);
  const answered = useRef(value);
  useEffect(() => {
    if (field.current?.value === answered.current) field.current.value = value;
    answered.current = value;
  }, [value]);
  return field;
}
