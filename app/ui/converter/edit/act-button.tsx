interface Props {
  /** Of the button `edit`: `save`, `undo/2`. */
  value: string;
  /** Where the page stands afterwards, without JavaScript. */
  to: string;
  label: string;
  kind?: 'primary' | 'danger' | 'quiet';
  /** What a screen reader says in place of the label. */
  name?: string;
}

/** A submit button of the converter's form. */
export function ActButton({ value, to, label, kind, name }: Props) {
  return (
    <button
      type="submit"
      name="edit"
      value={value}
      formAction={`#${to}`}
      className={kind ? `button ${kind}` : 'button'}
      aria-label={name}
    >
      {label}
    </button>
  );
}
