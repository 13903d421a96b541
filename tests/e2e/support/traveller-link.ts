import type { Page } from '@playwright/test';
import { toBase64Url } from '../../../app/trip/link/base64url.ts';
import { newLinkKey, passHash, sealRevision } from '../../../app/trip/link/link-keys.ts';
import { signInAs } from './site.ts';

/** Two options of one quote, on days to come. */
export const quote = `  1.ALBRIGHT/ODETTE MS  2.ALBRIGHT/RUBEN MR
OPTION 1
  1  KL1018 Y 14MAR27 7 LHRAMS HK2  505P 725P
  2  KL 835 Y 14MAR27 7 AMSSIN HK2  855P 350P+1
  3  KL 836 Y 25MAR27 4 SINAMS HK2 1155P 615A+1
  4  KL1007 Y 26MAR27 5 AMSLHR HK2  810A 830A

OPTION 2
  1  SQ 321 Y 14MAR27 7 LHRSIN HK2 1005P 655P+1
  2  SQ 322 Y 25MAR27 4 SINLHR HK2 1130P 550A+1
`;

export const third = `
OPTION 3
  1  BA  11 Y 14MAR27 7 LHRSIN HK2  630P 335P+1
  2  BA  12 Y 25MAR27 4 SINLHR HK2 1115P 530A+1
`;

/** The document of the converter's form, as an agent's browser asks for it. */
export async function documentOf(page: Page, query: string, fields: Record<string, string>): Promise<string> {
  return page.evaluate(
    async ({ address, sent }) => {
      const answer = await fetch(address, { method: 'POST', body: new URLSearchParams(sent) });
      return (await answer.json()).document;
    },
    { address: `/share-trip/document?${query}`, sent: { choices: '1', view: 'designed', logo: 'on', ...fields } },
  );
}

/** Seals a document and shares it. @returns address with the key */
export async function shareDocument(page: Page, text: string): Promise<{ id: string; key: string; address: string }> {
  const key = newLinkKey();
  const sealed = toBase64Url(await sealRevision(key, 1, text));
  const id = await page.evaluate(
    async (fields) => {
      const form_token = document.querySelector<HTMLInputElement>('[name=form_token]')?.value ?? '';
      const body = new URLSearchParams({ ...fields, form_token, days: '30' });
      return (await (await fetch('/share-trip', { method: 'POST', body })).json()).id as string;
    },
    { sealed, post_hash: await passHash(key) },
  );
  return { id, key, address: `/trips/${id}?lang=en#${key}` };
}

/** Signs in and shares options of one quote, with prices. */
export async function shareQuote(page: Page, text: string, change: (document: string) => string = (one) => one) {
  await signInAs(page, 'agent');
  await page.goto('/members/trips');
  const made = await documentOf(page, 'paper=all&names=1&fares=1', { last: text, names: 'on' });
  return shareDocument(page, change(JSON.stringify({ ...JSON.parse(made), answerBy: '2026-12-04' })));
}

/** Puts a new version under a link. */
export async function updateDocument(
  page: Page,
  { id, key, revision, text }: { id: string; key: string; revision: number; text: string },
): Promise<void> {
  const sealed = toBase64Url(await sealRevision(key, revision, text));
  await page.evaluate(
    async ({ address, fields }) => {
      const form_token = document.querySelector<HTMLInputElement>('[name=form_token]')?.value ?? '';
      const answer = await fetch(address, { method: 'PUT', body: new URLSearchParams({ ...fields, form_token }) });
      if (!answer.ok) throw new Error(await answer.text());
    },
    { address: `/trips/${id}/sealed`, fields: { sealed, revision: String(revision) } },
  );
}
