import { type MouseEvent, useEffect, useState } from 'react';
import { useI18n } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';

interface Props {
  /** Of the paper, or of all. */
  id: string;
  /** With the marks of chat programs. */
  chat: string;
}

/** The phone's own sheet of programs to send with, where there is one. */
export function SendButtons({ id, chat }: Props) {
  const { t, language } = useI18n();
  const [can, setCan] = useState({ text: false, pdf: false });
  useEffect(() => {
    const text = typeof navigator.share === 'function';
    setCan({ text, pdf: text && navigator.canShare?.({ files: [pdfFile(new Blob())] }) });
  }, []);
  const sendPdf = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const download = currentTarget.parentElement?.querySelector<HTMLButtonElement>('[formaction$="/pdf"]');
    const file = await fetchPdf(currentTarget.form, id, urls.itineraryFile(language, 'pdf'));
    if (!file || !(await share({ files: [file] }))) download?.click();
  };
  return (
    <>
      {can.text ? (
        <button type="button" onClick={() => void share({ text: chat })}>
          {t('files.shareText')}
        </button>
      ) : null}
      {can.pdf ? (
        <button type="button" onClick={(event) => void sendPdf(event)}>
          {t('files.sharePdf')}
        </button>
      ) : null}
    </>
  );
}

const pdfFile = (pdf: Blob): File => new File([pdf], 'itinerary.pdf', { type: 'application/pdf' });

/** Null where the server answers a page that says why there is none. */
async function fetchPdf(form: HTMLFormElement | null, id: string, action: string): Promise<File | null> {
  if (!form) return null;
  const body = new FormData(form);
  body.set('paper', id);
  try {
    const response = await fetch(action, { method: 'POST', body });
    const isPdf = response.ok && response.headers.get('content-type') === 'application/pdf';
    return isPdf ? pdfFile(await response.blob()) : null;
  } catch {
    return null;
  }
}

/** True also when the person closes the sheet without sending. */
async function share(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
