import { useEffect, useMemo, useState } from 'react';
import type { View } from '~/trip/options/views.ts';
import type { PresentedTrip } from '~/trip/present-trip.ts';
import type { PresentedPapers } from '~/trip/show-papers.ts';
import { useStable } from '../page/use-stable.ts';
import { type Copied, copyToClipboard, toMailHtml } from './copy-itinerary.ts';
import type { HeldBy } from './held-by.ts';
import type { ShownPaper } from './response.ts';

/** Milliseconds that "Copied" stays. */
const DONE_SHOWN = 2000;

/** `mail` copies what is shown, with its look. */
export type CopyKind = 'mail' | 'chat' | 'text';
/** Of the pressed button, beside the paper or in the dock of a phone. */
export type CopyPlace = 'paper' | 'dock';
export type CopyState = { id: string; kind: CopyKind; place: CopyPlace; ok: boolean } | null;

/** A new result has no message yet. */
type Message = NonNullable<CopyState> & { of: readonly ShownPaper[] };

interface Input {
  /** That the papers are made from. */
  text: string;
  papers: readonly ShownPaper[];
  /** What stands around them where they are options. */
  quote: Quote;
  view: View;
  origin: string;
  /** BCP 47 tag of the papers' language. */
  lang: string;
  /** Says in a message that it was shortened; null where all are short enough. */
  shortened: string | null;
  /** Of all papers together. */
  heldBy: HeldBy;
  /** A text is being read that will take their place. */
  isReading: boolean;
}

/** Copies papers; Ctrl+C without a selection copies all of them. */
export function useCopying({ text, papers, quote, view, origin, lang, shortened, heldBy, isReading }: Input) {
  const [message, setMessage] = useState<Message | null>(null);
  const state: CopyState = message?.of === papers ? message : null;
  const { recipient, setRecipient } = useRecipient(text);
  useEffect(() => {
    if (!message?.ok) return undefined;
    const timer = window.setTimeout(() => setMessage(null), DONE_SHOWN);
    return () => window.clearTimeout(timer);
  }, [message]);
  const copy = useStable(async (id: string, kind: CopyKind, place: CopyPlace = 'paper') => {
    if (id === allPapers && heldBy !== null) return document.getElementById(heldBy)?.focus();
    const ok = await copyToClipboard(copiedOf(lettersOf({ papers, quote }, id), kind, view, origin));
    setMessage({ id, kind, place, ok, of: papers });
  });
  const onKeyDown = useStable((event: KeyboardEvent) => {
    if (!isCopyKey(event) || isSelecting(event.target)) return;
    event.preventDefault();
    if (heldBy !== null) document.getElementById(heldBy)?.focus();
    if (heldBy !== null || isReading) return;
    void copy(papers.length > 1 ? allPapers : (papers[0]?.id ?? allPapers), 'mail');
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onKeyDown]);
  return useMemo(
    () => ({ state, copy, text, papers, quote, lang, shortened, recipient, setRecipient }),
    [state, copy, text, papers, quote, lang, shortened, recipient, setRecipient],
  );
}

/** The next booking is another customer's. */
function useRecipient(text: string) {
  const [typed, setTyped] = useState({ of: text, recipient: '' });
  const setRecipient = useStable((recipient: string) => setTyped({ of: text, recipient }));
  return { recipient: typed.of === text ? typed.recipient : '', setRecipient };
}

export type Copying = ReturnType<typeof useCopying>;

export const allPapers = 'all';

type Quote = PresentedPapers['quote'];

/** A paper that goes alone is a whole letter; the options of a quote are one. */
export function lettersOf({ papers, quote }: Pick<Input, 'papers' | 'quote'>, id: string): PresentedTrip[] {
  if (id !== allPapers) return papers.filter((paper) => paper.id === id).map((paper) => paper.alone ?? paper);
  return quote === null ? [...papers] : [quote.head, ...papers, ...(quote.foot ? [quote.foot] : [])];
}

function copiedOf(papers: readonly PresentedTrip[], kind: CopyKind, view: View, origin: string): Copied {
  const text = papers.map((paper) => (kind === 'chat' ? paper.chat : paper.text)).join('\n\n');
  const isPlain = kind !== 'mail' || view === 'text';
  return { text, html: isPlain ? null : papers.map(({ fragment }) => toMailHtml(fragment, origin)).join('<br>') };
}

/** Without a selection browsers send no `copy` event. */
const isCopyKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'c' && (ctrlKey || metaKey) && !shiftKey && !altKey;

function isSelecting(target: EventTarget | null): boolean {
  const isField = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
  return isField || document.getSelection()?.isCollapsed === false;
}
