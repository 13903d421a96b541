import { useEffect, useState } from 'react';
import { useI18n } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';
import { fetchFile, saveFile } from './fetch-file.ts';

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
  const [fault, setFault] = useState('');
  useEffect(() => {
    const text = typeof navigator.share === 'function';
    setCan({ text, pdf: text && navigator.canShare?.({ files: [samplePdf()] }) });
  }, []);
  const sendPdf = async () => {
    const form = document.getElementById('converter');
    if (!(form instanceof HTMLFormElement)) return;
    setFault('');
    const fetched = await fetchFile(form, { action: urls.itineraryFile(language, 'pdf'), paper: id });
    if (!fetched.ok) setFault(fetched.message ?? t('files.faults.unreachable'));
    else if (!(await share({ files: [fetched.file] }))) saveFile(fetched.file);
  };
  if (!can.text) return null;
  return (
    <div className="row sends">
      <button type="button" className="button primary" onClick={() => void share({ text: chat })}>
        {t('files.shareText')}
      </button>
      {can.pdf ? (
        <button type="button" className="button" onClick={() => void sendPdf()}>
          {t('files.sharePdf')}
        </button>
      ) : null}
      <p role="status" className="fault">
        {fault}
      </p>
    </div>
  );
}

const samplePdf = (): File => new File([], 'itinerary.pdf', { type: 'application/pdf' });

/** True also when the person closes the sheet without sending. */
async function share(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
