/** All matches of a global expression. `matchAll` copies the expression at each call, which takes longer than to match. */
export function matchesOf(expression: RegExp, text: string): RegExpExecArray[] {
  const matches: RegExpExecArray[] = [];
  expression.lastIndex = 0;
  for (let found = expression.exec(text); found !== null; found = expression.exec(text)) {
    matches.push(found);
    if (found[0] === '') expression.lastIndex++;
  }
  return matches;
}
