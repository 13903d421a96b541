// Papers as they arrive: what *Copy for email* puts on the clipboard, alone in a page that knows nothing of this site's styles.
import { trips } from '../../tests/support/trip-texts.mjs';
import { convert } from './converter-scenes.mjs';

/** Of the pane of a mail program, and of a telephone. */
const widths = [700, 375];

const scene = (name, trip, view, { images = true } = {}) => ({
  name: `mail-of-${name}`,
  path: '/',
  scripts: 'only',
  widths,
  act: (page, look) => showAsMail(page, look, { text: trips[trip], view, images }),
});

export const mailScenes = [
  ...['return', 'status', 'tour', 'train', 'services', 'two'].map((trip) => scene(trip, trip, 'designed')),
  ...['return', 'status', 'tour'].map((trip) => scene(`${trip}-table`, trip, 'table')),
  scene('return-without-images', 'return', 'designed', { images: false }),
];

/** The first paper; several bookings are copied one by one. */
async function showAsMail(page, look, { text, view, images }) {
  const mail = await copyMail(page, look, { text, view });
  if (!images) await page.route(/\.(png|svg|webp)$/, (route) => route.abort());
  const body = `<!DOCTYPE html><meta name="color-scheme" content="light dark"><body>${mail}</body>`;
  const address = new URL('/as-mail', page.url()).href; // a page of its own, which may fetch the pictures
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }));
  await page.goto(address);
}

/** The HTML that stands on the clipboard. */
export async function copyMail(page, look, { text, view }) {
  await convert(page, look, text);
  await page.locator(`.tabs [value=${view}]`).click();
  await page.locator(`.tabs [value=${view}][aria-pressed=true]`).waitFor();
  await page
    .locator(`.paper.${view === 'changes' ? 'designed' : view}`)
    .first()
    .waitFor();
  await page.evaluate(keepCopied);
  await page.locator('button:visible', { hasText: /^Copy/ }).first().click(); // on a narrow page it has fewer words
  const copied = await page.waitForFunction(() => Reflect.get(window, 'copied'));
  return copied.jsonValue();
}

function keepCopied() {
  const { setData } = DataTransfer.prototype;
  DataTransfer.prototype.setData = function keep(type, data) {
    if (type === 'text/html') Object.assign(window, { copied: data });
    setData.call(this, type, data);
  };
}
