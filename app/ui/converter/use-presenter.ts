import { type RefObject, useEffect, useRef } from 'react';
import type { Strings } from '~/i18n/catalogue.ts';
import type { Presenter } from './presenter.ts';
import type { PresenterData } from './response.ts';

/** Null until the presenter of this answer is there; without it the server presents. */
export function usePresenter(data: PresenterData | null): RefObject<Presenter> {
  const presenter = useRef<Presenter | null>(null);
  useEffect(() => {
    presenter.current = null;
    if (!data) return undefined;
    let isWanted = true;
    loadPresenter(data).then(
      (loaded) => {
        if (isWanted) presenter.current = loaded;
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [data]);
  return presenter;
}

async function loadPresenter(data: PresenterData): Promise<Presenter> {
  const [{ createPresenter }, strings] = await Promise.all([import('./presenter.ts'), fetchStrings(data.strings)]);
  return createPresenter(data, strings);
}

async function fetchStrings(url: string): Promise<Strings> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return (await response.json()) as Strings;
}
