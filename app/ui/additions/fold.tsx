import { type ReactNode, useEffect, useRef } from 'react';
import type { AdditionPart } from '~/trip/additions/additions-panel.ts';
import { useStaysOpen } from './use-stays-open.ts';

export interface FoldContext {
  /** The page has all fields: scripts run, or there is no result yet. */
  isWhole: boolean;
  /** The parts whose fields were asked for. */
  wanted: readonly AdditionPart[];
}

interface Props extends FoldContext {
  part: AdditionPart;
  name: string;
  /** What it holds now. */
  state: string | undefined;
  isOpen: boolean;
  /** Something stands in it, though it is closed. */
  isFilled?: boolean;
  /** Stands for the fields while they are not there. */
  absent?: ReactNode;
  children: ReactNode;
}

/** Without scripts the fields of an empty part come when it is opened: they are a kilobyte of the page. */
export function Fold({ part, name, state, isOpen, isFilled = false, isWhole, wanted, absent, children }: Props) {
  const opens = useStaysOpen(isOpen || wanted.includes(part));
  const isThere = isWhole || isFilled || opens;
  const { row, summary } = useKeptFocus(isThere);
  const head = (
    <>
      <span>{name}</span>
      <small>{state}</small>
    </>
  );
  return isThere ? (
    <details className={`fold ${part}`} id={`add-${part}`} open={opens}>
      <summary ref={summary}>{head}</summary>
      {children}
    </details>
  ) : (
    <div className="fold" id={`add-${part}`}>
      <button ref={row} type="submit" name="fold" value={part} className="head" formAction={`#add-${part}`}>
        {head}
      </button>
      {absent}
    </div>
  );
}

/** Whoever has come to the row stays there when the scripts put a fold in its place. */
function useKeptFocus(isThere: boolean) {
  const row = useRef<HTMLButtonElement>(null);
  const summary = useRef<HTMLElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    if (!isThere) hadFocus.current = document.activeElement === row.current;
    else if (hadFocus.current) summary.current?.focus({ preventScroll: true });
  }, [isThere]);
  return { row, summary };
}
