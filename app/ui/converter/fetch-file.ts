/** A file of the form as it stands. */
export interface WantedFile {
  /** URL of its kind. */
  action: string;
  /** Of the paper, or of all. */
  paper: string;
}

type FetchedFile =
  | { ok: true; file: File }
  /** `message` is null where the server did not say why, or not answer; the page itself says what is wrong with the form. */
  | { ok: false; reason: 'form' | 'failed'; message: string | null };

const failed: FetchedFile = { ok: false, reason: 'failed', message: null };

/** Fetched, so that a page without its server stays what it is. */
export async function fetchFile(form: HTMLFormElement, { action, paper }: WantedFile): Promise<FetchedFile> {
  const body = new FormData(form);
  body.delete('file');
  body.set('paper', paper);
  if (action.endsWith('/eml')) body.set('recipient', typedRecipient());
  try {
    const response = await fetch(action, { method: 'POST', body, headers: { Accept: 'application/json' } });
    const name = nameIn(response.headers.get('content-disposition') ?? '');
    if (response.ok && name) return { ok: true, file: await toFile(response, name) };
    const { message } = (await response.json()) as { message?: string | null };
    return { ok: false, reason: message === null ? 'form' : 'failed', message: message ?? null };
  } catch {
    return failed;
  }
}

/** Typed beside the form: it goes with the draft of a mail alone. */
const typedRecipient = (): string => document.querySelector<HTMLInputElement>('input.recipient:valid')?.value ?? '';

const nameIn = (disposition: string): string | null => {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? [];
  return encoded === undefined ? null : decodeURIComponent(encoded);
};

async function toFile(response: Response, name: string): Promise<File> {
  return new File([await response.blob()], name, { type: response.headers.get('content-type') ?? '' });
}

/** Milliseconds after which the browser has taken the file over. */
const TAKEN_OVER = 60_000;

export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: file.name });
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(url), TAKEN_OVER);
}
