import { Children, type ReactNode } from 'react';
import { anchorOf } from '~/urls.ts';
import { ScrollingText } from '../page/scrolling.tsx';

/** Prose from the catalogue under its title. */
export function Prose({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <article className="prose">
      <h1>{title}</h1>
      <Markdown text={text} />
      {children}
    </article>
  );
}

/**
 * A subset of Markdown: paragraphs, `##` and `###` headings, lists, tables, ``` blocks, `[links](/path)`, `**strong**`,
 * `*emphasis*` and `code`. Anything else is text, HTML included.
 */
export function Markdown({ text, hasAnchors = false }: { text: string; hasAnchors?: boolean }) {
  const blocks = blocksOf(text);
  return (
    <>
      {blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a finished text never move
        <Block key={at} text={block} hasAnchors={hasAnchors} />
      ))}
    </>
  );
}

/** Code may have empty lines. */
const blocksOf = (text: string): string[] =>
  text.split(/^```\n?/m).flatMap((part, at) => {
    const isCode = at % 2 === 1;
    return isCode ? [`\`\`\`\n${part.trimEnd()}`] : part.trim().split('\n\n').filter(Boolean);
  });

/** Headings of the second level. */
export const headingsIn = (text: string): { id: string; title: string }[] =>
  blocksOf(text)
    .filter((block) => block.startsWith('## '))
    .map((block) => ({ id: anchorOf(block.slice(3)), title: block.slice(3) }));

function Block({ text, hasAnchors }: { text: string; hasAnchors: boolean }) {
  if (text.startsWith('### ')) return <h3>{inline(text.slice(4))}</h3>;
  if (text.startsWith('## ')) return <h2 id={hasAnchors ? anchorOf(text) : undefined}>{inline(text.slice(3))}</h2>;
  if (text.startsWith('```')) return <ScrollingText>{text.slice(4)}</ScrollingText>;
  if (text.startsWith('| ')) return <Table rows={text.split('\n').map(cellsOf)} />;
  if (text.startsWith('- ')) return <ul>{itemsOf(text, /\n- /)}</ul>;
  if (text.startsWith('1. ')) return <ol>{itemsOf(text, /\n\d{1,2}\. /)}</ol>;
  return <p>{inline(text)}</p>;
}

function itemsOf(text: string, between: RegExp): ReactNode[] {
  return `\n${text}`
    .split(between)
    .slice(1)
    .map((item) => <li key={item}>{inline(item)}</li>);
}

/** "| Date | 2026 |" */
const cellsOf = (line: string) =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());

/** The first row is the head, the second one dashes; the first column is a row header. */
function Table({ rows: [head = [], , ...rows] }: { rows: string[][] }) {
  return (
    <table>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {inline(cell)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...cells]) => (
          <tr key={name}>
            <th scope="row">{inline(name)}</th>
            {cells.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a finished table never move
              <td key={at} data-label={head[at + 1]}>
                <span>{inline(cell)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** `[How it works](/how-to-use-wayline)`, `**Cabin**`, `` `pnr` ``; then `*not*`. Two patterns, for linear time. */
const marks = /(\[[^[\]]{1,200}\]\([^()\s]{1,200}\)|\*\*[^*]{1,200}\*\*|`[^`]{1,200}`)/;
const emphasis = /(\*[^*\s][^*]{0,80}\*)/;

function inline(text: string): ReactNode[] {
  return Children.toArray(text.split(marks).filter(Boolean).map(toNode));
}

function toNode(part: string): ReactNode {
  const link = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part);
  if (link) return <a href={link[2]}>{inline(link[1] ?? '')}</a>;
  if (/^\*\*.+\*\*$/.test(part)) return <strong>{part.slice(2, -2)}</strong>;
  if (/^`.+`$/.test(part)) return <code>{part.slice(1, -1)}</code>;
  const pieces = part.split(emphasis);
  return pieces.length === 1 ? part : Children.toArray(pieces.map(emphasised));
}

const emphasised = (piece: string, at: number): ReactNode => (at % 2 === 1 ? <em>{piece.slice(1, -1)}</em> : piece);
