import type { Page, Route } from '@playwright/test';

/**
 * Keeps requests to these URLs waiting, the first `times` of them or all.
 * @returns sends them on; later ones are not held
 */
export async function holdRequests(page: Page, url: string | RegExp, times?: number): Promise<() => Promise<void>> {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const sent: Promise<void>[] = [];
  const hold = (route: Route) => {
    const sending = opened.then(() => route.continue()).catch(() => {}); // the page may have given it up
    sent.push(sending);
    return sending;
  };
  await page.route(url, hold, times === undefined ? {} : { times });
  return async () => {
    open();
    await Promise.all(sent);
    await page.unroute(url, hold);
  };
}
