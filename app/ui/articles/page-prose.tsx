import { Markdown } from '../prose.tsx';
import { EnglishNotice } from './english-notice.tsx';

/** A page of long prose under a title in the reader's language. */
export function PageProse({ title, text }: { title: string; text: string }) {
  return (
    <article className="prose">
      <h1>{title}</h1>
      <EnglishNotice />
      <div lang="en">
        <Markdown text={text} />
      </div>
    </article>
  );
}
