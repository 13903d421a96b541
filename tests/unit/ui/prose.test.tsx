import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Prose } from '~/ui/articles/prose.tsx';

const print = (text: string) =>
  renderToStaticMarkup(<Prose title="T" text={text} />).replace(
    /^<article class="prose"><h1>T<\/h1>|<\/article>$/g,
    '',
  );

test('paragraphs, headings, lists and blocks', () => {
  expect(print('One\n\n## Two\n\n- three\n- four')).toBe('<p>One</p><h2>Two</h2><ul><li>three</li><li>four</li></ul>');
  expect(print('```\ncurl x\n  y\n```')).toBe('<pre tabindex="0">curl x\n  y</pre>');
});

test('links, strong words and code within a line', () => {
  expect(print('See [how](/how) it **works** with `pnr`.')).toBe(
    '<p>See <a href="/how">how</a> it <strong>works</strong> with <code>pnr</code>.</p>',
  );
});

test('half a mark and any markup are text', () => {
  expect(print('a [b](c d) ** e `f <b>g</b>')).toBe('<p>a [b](c d) ** e `f &lt;b&gt;g&lt;/b&gt;</p>');
});
