import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Markdown } from '~/ui/articles/prose.tsx';

const html = (text: string) => renderToStaticMarkup(<Markdown text={text} />);

test('paragraphs, headings and lists become what they are', () => {
  expect(html('One\n\n## Two\n\n- a\n- b\n\n1. c\n2. d')).toBe(
    '<p>One</p><h2>Two</h2><ul><li>a</li><li>b</li></ul><ol><li>c</li><li>d</li></ol>',
  );
});

test('links, weight, emphasis and code stand within a line', () => {
  expect(html('See [this](/a), **that**, *those* and `HK1`.')).toBe(
    '<p>See <a href="/a">this</a>, <strong>that</strong>, <em>those</em> and <code>HK1</code>.</p>',
  );
  expect(html('*+1* 与 *安装*')).toBe('<p><em>+1</em> 与 <em>安装</em></p>');
});

test('a star that marks nothing is a star', () => {
  expect(html('5 * 3, `*` and a * b')).toBe('<p>5 * 3, <code>*</code> and a * b</p>');
});

test('a table has heads for its columns and for its rows', () => {
  expect(html('| Date | 2026 |\n|---|---|\n| 19 July | `SU` |')).toBe(
    '<table><thead><tr><th scope="col">Date</th><th scope="col">2026</th></tr></thead><tbody><tr><th scope="row">19 July</th><td data-label="2026"><span><code>SU</code></span></td></tr></tbody></table>',
  );
});

test('S17 HTML in a text is text', () => {
  expect(html('<script>alert(1)</script>')).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>');
});
