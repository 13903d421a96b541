import { type RefObject, useMemo, useState } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { useStable } from '../page/use-stable.ts';
import { fetchFile, saveFile, type WantedFile } from './fetch-file.ts';

interface Input {
  form: RefObject<HTMLFormElement>;
  /** The page says what is wrong with the form. */
  showAgain(): void;
}

/** `fault` says why the wanted file is not there. */
type State = { busy: boolean; wanted?: WantedFile; fault?: string };

export type Downloads = ReturnType<typeof useDownloads>;

/** Files of the papers, whose failure is said in the page. */
export function useDownloads({ form, showAgain }: Input) {
  const t = useTranslate();
  const [state, setState] = useState<State>({ busy: false });
  const download = useStable(async (wanted: WantedFile) => {
    if (!form.current) return;
    setState({ busy: true });
    const fetched = await fetchFile(form.current, wanted);
    if (fetched.ok) saveFile(fetched.file);
    if (fetched.ok || fetched.reason === 'form') setState({ busy: false });
    else setState({ busy: false, wanted, fault: fetched.message ?? t('files.faults.unreachable') });
    if (!fetched.ok && fetched.reason === 'form') showAgain();
  });
  const retry = useStable(() => {
    if (state.wanted) void download(state.wanted);
  });
  return useMemo(() => ({ ...state, download, retry }), [state, download, retry]);
}
