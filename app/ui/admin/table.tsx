import type { ReactNode } from 'react';
import { ScrollingRegion } from '../page/scrolling.tsx';

interface TableProps {
  head: readonly string[];
  /** Indices of numeric columns. */
  numericColumns?: readonly number[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** Scrolls inside its frame; on a phone each row is a list of headed cells. */
export function Table({ head, numericColumns = [], rows }: TableProps) {
  const classOf = (at: number) => (numericColumns.includes(at) ? 'admin-figure' : undefined);
  return (
    <ScrollingRegion className="admin-wide admin-rows" label={head[0]}>
      <table>
        <thead>
          <tr>
            {head.map((title, at) => (
              <th key={title} scope="col" className={classOf(at)}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, at) => (
                <td key={head[at]} className={classOf(at)} data-head={head[at]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollingRegion>
  );
}
