import { resultId } from '../form/result-anchor.ts';

interface Props {
  title: string;
  /** What its owner should know of it. */
  text: string;
  secret: string;
}

/** A private key or a signing secret, in the response to a form that asked for it only. */
export function ShownSecret({ title, text, secret }: Props) {
  return (
    <section className="card" aria-labelledby="shown-secret">
      <h2 id="shown-secret">{title}</h2>
      <p>
        {/* biome-ignore lint/a11y/noAutofocus: the secret is what was asked for */}
        <code className="secret" id={resultId} tabIndex={-1} autoFocus>
          {secret}
        </code>
      </p>
      <p>{text}</p>
    </section>
  );
}
