import {
  type FocusEvent,
  type KeyboardEvent,
  memo,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { Language } from '~/i18n/languages.ts';
import { useI18n, useTranslate } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';
import type { SendButtons } from './send-buttons.tsx';

interface Props {
  /** Of the paper, or of all. */
  id: string;
  /** The paper for chats, for the sharing of a phone. */
  chat: string;
  enhanced: boolean;
  /** What stands first in the menu and leaves it open. */
  children?: ReactNode;
}

const kinds = [
  { kind: 'pdf', name: 'pdf' },
  { kind: 'ics', name: 'calendar' },
  { kind: 'ics', name: 'reminders' },
  { kind: 'eml', name: 'email' },
  { kind: 'txt', name: 'text' },
  { kind: 'html', name: 'html' },
  { kind: 'json', name: 'json' },
] as const;

/** Submit buttons of the one form, whose answer is a file: the page stays as it is. */
export function DownloadMenu({ id, chat, enhanced, children }: Props) {
  const t = useTranslate();
  const [Send, setSend] = useState<typeof SendButtons>();
  const listen = useClosing();
  const loadSend = () => {
    if (enhanced && 'share' in navigator) void import('./send-buttons.tsx').then((it) => setSend(() => it.SendButtons));
  };
  return (
    <details
      className="download"
      onBlur={closeBehindFocus}
      onKeyDown={closeByEscape}
      onToggle={(event) => {
        loadSend();
        showWhole(event);
        listen(event.currentTarget);
      }}
    >
      <summary className="button">{t('files.download')}</summary>
      <div>
        {children}
        <Files id={id} />
        {Send ? <Send {...{ id, chat }} /> : null}
      </div>
    </details>
  );
}

/** @returns a function for each time that the menu opened or closed */
function useClosing() {
  const listening = useRef<AbortController>();
  useEffect(() => () => listening.current?.abort(), []);
  return (menu: HTMLDetailsElement) => {
    listening.current?.abort();
    const controller = new AbortController();
    listening.current = controller;
    if (menu.open) void import('./close-menu.ts').then(({ closeMenu }) => closeMenu(menu, controller.signal));
  };
}

const Files = memo(function Files({ id }: { id: string }) {
  const { t, language } = useI18n();
  return kinds.map(({ kind, name }) => (
    <button key={name} type="submit" name="paper" value={id} formAction={addressOf(language, kind, name)}>
      {t(`files.${name}`)}
      <small>{`.${kind}`}</small>
    </button>
  ));
});

const addressOf = (language: Language, kind: string, name: string): string =>
  urls.itineraryFile(language, kind, name === 'reminders' ? { reminders: '1' } : {});

/** At the lower edge of the window the menu would open out of sight. */
function showWhole({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void {
  if (currentTarget.open) currentTarget.lastElementChild?.scrollIntoView({ block: 'nearest' });
}

/** Also before the script that listens on the whole page is there. */
function closeByEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>): void {
  if (key !== 'Escape' || !currentTarget.open) return;
  currentTarget.open = false;
  currentTarget.querySelector('summary')?.focus();
}

function closeBehindFocus({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>): void {
  if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
}
