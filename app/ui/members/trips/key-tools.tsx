import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { forgetAllLinks, keepLink, listKnownLinks } from '../../link/keys/key-store.ts';
import type { KnownLink } from '../../link/keys/known-link.ts';
import { MOST_IN_FILE, readLinkFile } from '../../link/keys/link-file.ts';
import { linksToAdd } from '../../link/keys/links-to-add.ts';
import { saveLinkFile } from '../../share/save-link-file.ts';
import { forgetAllTrips } from '../../traveller/offline/kept-trips.ts';
import { forgetSeenTrips } from '../../traveller/seen-revisions.ts';
import type { TripRow } from './link-state.ts';

interface Props {
  accountId: string;
  rows: readonly TripRow[];
  links: readonly KnownLink[];
  readAgain(): void;
}

type Said = { key: 'added'; count: number } | { key: 'forgotten' | 'notKept' | Fault };
type Fault = 'too-large' | 'no-link-file' | 'newer' | 'not-yours';

/** Keys of links in this browser: saved, brought back, forgotten. */
export function KeyTools({ accountId, rows, links, readAgain }: Props) {
  const t = useTranslate();
  const [said, setSaid] = useState<Said | null>(null);
  const keys = links.filter(({ key }) => key !== null);
  const chosen = useRef<HTMLInputElement>(null);
  async function add() {
    const field = chosen.current;
    const [file] = field?.files ?? [];
    if (!field || !file) return;
    setSaid(await addFile(file, accountId, rows));
    field.value = ''; // the same file may be chosen again
    readAgain();
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a file that was chosen before the page woke
  useEffect(() => void add(), []);
  async function forget() {
    const isGone = [await forgetAllLinks(accountId), await forgetAllTrips()];
    forgetSeenTrips();
    setSaid({ key: isGone.every(Boolean) ? 'forgotten' : 'notKept' });
    readAgain();
  }
  return (
    <section className="key-tools scripted" id="link-file" aria-labelledby="keys-heading" tabIndex={-1}>
      <h2 id="keys-heading">{t('links.keys.title')}</h2>
      <p className="hint">{t('links.keys.about')}</p>
      <p className="row">
        <label className="button file">
          {t('links.addFile')}
          <input ref={chosen} type="file" accept=".json,application/json" onChange={() => void add()} />
        </label>
        {keys.length > 0 ? (
          <button type="button" className="button" onClick={() => saveLinkFile(keys)}>
            {t('links.keys.saveAll', { count: keys.length })}
          </button>
        ) : null}
        <button type="button" className="button secondary" onClick={() => void forget()}>
          {t('links.keys.forget')}
        </button>
      </p>
      <p role="status">
        {said ? t(`links.keys.said.${said.key}`, 'count' in said ? { count: said.count } : {}) : null}
      </p>
    </section>
  );
}

/** Links of other accounts are left out, and a key that is known here stays. */
async function addFile(file: File, accountId: string, rows: readonly TripRow[]): Promise<Said> {
  if (file.size > MOST_IN_FILE) return { key: 'too-large' };
  const read = readLinkFile(await file.text());
  if (!read.ok) return { key: read.reason };
  const own = new Set(rows.map(({ id }) => id));
  const count = read.links.filter(({ id }) => own.has(id)).length;
  if (count === 0) return { key: 'not-yours' };
  for (const link of linksToAdd(read.links, { own, known: await listKnownLinks(accountId) }))
    if (!(await keepLink(accountId, link))) return { key: 'notKept' };
  return { key: 'added', count };
}
