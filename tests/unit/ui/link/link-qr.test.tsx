import { decodeQR } from 'qr/decode.js';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { translator } from '~/i18n/i18n.server.ts';
import { I18nProvider } from '~/i18n/use-translate.tsx';
import { LinkQr } from '~/ui/share/link-qr.tsx';

const PIXELS = 4;

/** What a camera would see: dark squares of one module on white. */
function pictureOf(svg: string) {
  const side = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1]) * PIXELS;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y] of svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let at = 0; at < PIXELS * PIXELS; at++) {
      const row = Number(y) * PIXELS + Math.floor(at / PIXELS);
      const column = Number(x) * PIXELS + (at % PIXELS);
      data.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
    }
  return { width: side, height: side, data };
}

test('the code of a link is read back as the link with its key', () => {
  const url = `https://wayline.example/trips/${'Ab-_'.repeat(5)}xy#${'kEy0-'.repeat(8)}abc`;
  const svg = renderToStaticMarkup(
    <I18nProvider language="en" t={translator('en')}>
      <LinkQr url={url} />
    </I18nProvider>,
  );
  expect(decodeQR(pictureOf(svg))).toBe(url);
  expect(svg).toMatch(/role="img" aria-label="[^"]+"/);
});
