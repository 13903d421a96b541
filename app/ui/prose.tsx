import type { ReactNode } from 'react';

/**
 * Prose from the catalogue: paragraphs with a blank line between them, `## headings`, `- lists`, ``` blocks, and within a
 * line `[links](/path)`, `**strong**` and `code`. Whatever else stands there is text.
 */
export function Prose({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <article className="prose">
      <h1>{title}</h1>
      <ProseText text={text} />
      {children}
    </article>
  );
}

/** The same without a title and an article around it. */
export function ProseText({ text }: { text: string }) {
  return <>{text.split(/\n\n(?=[^\n])/).reduce<ReactNode[]>(addBlock, [])}</>;
}

function addBlock(blocks: ReactNode[], text: string): ReactNode[] {
  return [...blocks, <Block key={blocks.length} text={text} />];
}

function Block({ text }: { text: string }) {
  if (text.startsWith('## ')) return <h2>{text.slice(3)}</h2>;
  if (text.startsWith('```'))
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long line scrolls in here, so the keyboard must reach it
    return <pre tabIndex={0}>{text.replace(/^```\n|\n```$/g, '')}</pre>;
  if (!text.startsWith('- ')) return <p>{inline(text)}</p>;
  const items = text.split('\n').map((item) => item.slice(2));
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{inline(item)}</li>
      ))}
    </ul>
  );
}

/** `[How it works](/how-to-use-wayline)`, `**Cabin**`, `` `pnr` `` */
const marks = /(\[[^[\]]+\]\([^()[\s]+\)|\*\*[^*]+\*\*|`[^`]+`)/;

function inline(text: string): ReactNode[] {
  return text.split(marks).map((part, index) => toNode(part, index));
}

function toNode(part: string, key: number): ReactNode {
  const link = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part);
  if (link)
    return (
      <a key={key} href={link[2]}>
        {link[1]}
      </a>
    );
  if (/^\*\*.+\*\*$/.test(part)) return <strong key={key}>{part.slice(2, -2)}</strong>;
  if (/^`.+`$/.test(part)) return <code key={key}>{part.slice(1, -1)}</code>;
  return part;
}
