import type { APIRequestContext } from '@playwright/test';
import { expect } from './test.ts';

/** The first link with this part among the mails to an address, once there is one. */
export async function mailedLink(request: APIRequestContext, email: string, part: string): Promise<string> {
  const find = async () => {
    const mails = (await (await request.get('/dev/mailbox.json')).json()) as { to: string; links: string[] }[];
    const links = mails.filter(({ to }) => to === email).flatMap((mail) => mail.links);
    return links.find((link) => link.includes(part)) ?? '';
  };
  await expect.poll(find, { timeout: 30_000 }).not.toBe('');
  return find();
}
