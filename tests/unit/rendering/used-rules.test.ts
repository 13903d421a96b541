import { expect, test } from 'vitest';
import { splitStylesheet, usedRules } from '~/rendering/used-rules.ts';

const used = (text: string, ...classes: string[]) => usedRules(splitStylesheet(text), new Set(classes));

test('a rule stays when a page has all classes that it asks for', () => {
  const sheet = '.paper>.bar .button:hover{color:red}.paper .dock{color:blue}a{color:green}';
  expect(used(sheet, 'paper', 'bar', 'button')).toBe('.paper>.bar .button:hover{color:red}a{color:green}');
});

test('of a list of selectors those stay that can match, with the properties as they were', () => {
  expect(used('.one,.two b,.three{--gap: 4px;margin:0!important}', 'two', 'three')).toBe(
    '.two b,.three{--gap: 4px;margin:0!important}',
  );
});

test('classes in brackets ask for nothing: they may be alternatives, negations or strings', () => {
  const sheet = '.a:not(.b){top:0}.a:is(.b,.c) i{top:1px}.a:has(> .b){top:2px}[href$=".pdf"]{top:3px}';
  expect(used(sheet, 'a')).toBe(sheet);
});

test('groups stay with what is used in them, and go when nothing is', () => {
  const sheet = '@media (max-width: 799px){.a{top:0}.b{top:1px}}@media print{.b{top:2px}}';
  expect(used(sheet, 'a')).toBe('@media (max-width: 799px){.a{top:0}}');
});

test('what is no rule for elements stays', () => {
  const sheet = '@charset "utf-8";@keyframes late{0%,to{opacity:0}}@font-face{font-family:a;src:url(a.woff2)}';
  expect(used(sheet)).toBe(sheet);
});

test('brackets and quotes in strings end nothing', () => {
  const sheet = '.a:before{content:"}{ .x"}.b{background:url("data:,;}")}';
  expect(used(sheet, 'a')).toBe('.a:before{content:"}{ .x"}');
});
