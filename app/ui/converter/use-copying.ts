import { useEffect, useState } from 'react';
import type { View } from '~/trip/views.ts';
import { type Copied, copyToClipboard, fillClipboard, toMailHtml } from './copy-itinerary.ts';
import type { ShownPaper } from './response.ts';

/** Milliseconds that "Copied" stays. */
const DONE_SHOWN = 2000;

export type CopyKind = 'mail' | 'chat';
export type CopyState = { id: string; kind: CopyKind; ok: boolean } | null;

interface Input {
  papers: readonly ShownPaper[];
  view: View;
  origin: string;
}

/** Copies papers; Ctrl+C without a selection copies all of them. */
export function useCopying({ papers, view, origin }: Input) {
  const [state, setState] = useState<CopyState>(null);
  useEffect(() => {
    if (!state?.ok) return undefined;
    const timer = window.setTimeout(() => setState(null), DONE_SHOWN);
    return () => window.clearTimeout(timer);
  }, [state]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new result resets the message
  useEffect(() => setState(null), [papers]);
  useEffect(() => {
    const onCopy = (event: ClipboardEvent) => {
      if (isSelecting(event.target)) return;
      fillClipboard(event, copiedOf(papers, 'mail', view, origin));
      setState({ id: allPapers, kind: 'mail', ok: true });
    };
    document.addEventListener('copy', onCopy);
    return () => document.removeEventListener('copy', onCopy);
  }, [papers, view, origin]);
  const copy = async (id: string, kind: CopyKind) => {
    const wanted = id === allPapers ? papers : papers.filter((paper) => paper.id === id);
    setState({ id, kind, ok: await copyToClipboard(copiedOf(wanted, kind, view, origin)) });
  };
  return { state, copy };
}

export type Copying = ReturnType<typeof useCopying>;

export const allPapers = 'all';

function copiedOf(papers: readonly ShownPaper[], kind: CopyKind, view: View, origin: string): Copied {
  const text = papers.map((paper) => (kind === 'chat' ? paper.chat : paper.text)).join('\n\n');
  const isPlain = kind === 'chat' || view === 'text';
  return { text, html: isPlain ? null : papers.map(({ fragment }) => toMailHtml(fragment, origin)).join('<br>') };
}

function isSelecting(target: EventTarget | null): boolean {
  const isField = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
  return isField || document.getSelection()?.isCollapsed === false;
}
