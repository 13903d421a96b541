import { saveFile } from '../converter/fetch-file.ts';
import type { KnownLink } from '../link/keys/known-link.ts';
import { linkFileText } from '../link/keys/link-file.ts';

/** No name of a customer stands in the file's own. */
export function saveLinkFile(links: readonly KnownLink[]): void {
  const [only] = links.length === 1 ? links : [];
  const name = only ? `wayline-link-${referenceOf(only) || only.id.slice(0, 6)}` : 'wayline-links';
  saveFile(new File([linkFileText(links)], `${name}.json`, { type: 'application/json' }));
}

const referenceOf = ({ locators, locator }: KnownLink): string | undefined =>
  (locators?.[0] ?? locator)?.replace(/[^\w-]/g, '');
