/** The message beside a field; the field names it in `aria-describedby`. */
export function ErrorText({ id, message }: { id: string; message: string | undefined }) {
  return message ? (
    <p className="fault" id={id}>
      {message}
    </p>
  ) : null;
}
