import type { ClientActionFunctionArgs, ClientLoaderFunctionArgs } from '@remix-run/react';

/** What the form shows without a new page; `connection` and `other` are the browser's own failures. */
export interface SignInResponse {
  text?: string;
  inPlace?: boolean;
  failure?: 'connection' | 'other';
}

/** Posts the form. A server that does not answer becomes a message in the form: an error page would replace the page. */
export async function signInAction({ serverAction }: ClientActionFunctionArgs): Promise<SignInResponse> {
  try {
    return await serverAction<SignInResponse>();
  } catch (error) {
    if (isRedirect(error)) throw error;
    return { inPlace: true, failure: error instanceof TypeError ? 'connection' : 'other' };
  }
}

/** Loads the form's token for the dialog; null where the server does not answer. */
export async function signInLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<unknown> {
  try {
    return await serverLoader();
  } catch (error) {
    if (isRedirect(error)) throw error;
    return { formToken: null };
  }
}

const isRedirect = (error: unknown) => error instanceof Response && error.status < 400;
