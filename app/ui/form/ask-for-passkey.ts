import { urls } from '~/urls.ts';

export type PasskeyPurpose = 'add' | 'sign-in' | 'code' | 'confirm';

/** Fetches a challenge, lets the browser sign it, and fills the form. @returns false where nothing was signed */
export async function askForPasskey(purpose: PasskeyPurpose, form: HTMLFormElement): Promise<boolean> {
  try {
    const answer = await fetch(urls.passkeyOptions(purpose), { headers: { Accept: 'application/json' } });
    const { options, ticket } = await answer.json();
    if (!options) return false;
    const { startAuthentication, startRegistration } = await import('@simplewebauthn/browser');
    const start = purpose === 'add' ? startRegistration : startAuthentication;
    const credential = await start({ optionsJSON: options });
    fill(form, 'passkey', JSON.stringify(credential));
    fill(form, 'ticket', ticket);
    return true;
  } catch {
    return false; // cancelled, timed out, or the server did not answer
  }
}

function fill(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.value = value;
}
