import ts from 'typescript';

const swaps = [
  ['+', '-'],
  ['-', '+'],
  ['*', '/'],
  ['/', '*'],
  ['%', '*'],
  ['<', '<='],
  ['<', '>='],
  ['<=', '<'],
  ['<=', '>'],
  ['>', '>='],
  ['>', '<='],
  ['>=', '>'],
  ['>=', '<'],
  ['===', '!=='],
  ['!==', '==='],
  ['==', '!='],
  ['!=', '=='],
  ['&&', '||'],
  ['||', '&&'],
  ['??', '&&'],
  ['+=', '-='],
  ['-=', '+='],
  ['??=', '='],
  ['||=', '='],
];
const methods = {
  some: 'every',
  every: 'some',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  min: 'max',
  max: 'min',
};
const droppedCalls = new Set(['filter', 'sort', 'trim', 'trimEnd', 'reverse', 'toUpperCase', 'toLowerCase', 'slice']);

/**
 * All mutants of a module: `by` replaces the text from `start` to `end`. `within` is the number of the innermost function
 * around it, in the order of the text, and -1 outside of functions.
 */
export function mutationsOf(file, text) {
  const source = parse(file, text);
  const found = [];
  const functions = [];
  visit(source, -1);
  return found;

  function visit(node, within) {
    if (ts.isTypeNode(node) || untouched.has(node.kind)) return;
    for (const [place, by] of replacementsOf(node)) {
      const [start, end] = [place.getStart(source), place.getEnd()];
      const { line, character } = source.getLineAndCharacterOfPosition(start);
      found.push({ start, end, by, within, line: line + 1, column: character + 1, was: text.slice(start, end) });
    }
    const inner = isFunction(node) ? functions.push(node) - 1 : within;
    ts.forEachChild(node, (child) => visit(child, inner));
  }
}

/** The text with a call of `hit(file, number)` at the beginning of each function. */
export function withHits(file, text) {
  const source = parse(file, text);
  const inserts = [];
  let number = -1;
  const visit = (node) => {
    if (isFunction(node)) addHit(node.body, ++number);
    ts.forEachChild(node, visit);
  };
  const addHit = (body, at) => {
    const call = `__hit(${JSON.stringify(file)}, ${at})`;
    if (ts.isBlock(body)) inserts.push([body.getStart(source) + 1, `${call};`]);
    else inserts.push([body.getStart(source), `(${call}, `], [body.getEnd(), ')']);
  };
  visit(source);
  inserts.sort(([one], [other]) => other - one);
  return inserts.reduce((result, [at, insert]) => result.slice(0, at) + insert + result.slice(at), text);
}

function parse(file, text) {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true, kind);
}

function isFunction(node) {
  return ts.isFunctionLike(node) && node.body !== undefined;
}

function replacementsOf(node) {
  return operators.get(node.kind)?.(node) ?? [];
}

const flipped = (sign) => (sign === '++' ? '--' : '++');

function binary({ operatorToken, left, right }) {
  const sign = operatorToken.getText();
  const isText = sign === '+' && [left, right].some((side) => ts.isStringLiteralLike(side));
  if (isText) return [];
  return swaps.filter(([from]) => from === sign).map(([, to]) => [operatorToken, to]);
}

function prefix(node) {
  const { operator, operand } = node;
  if (operator === ts.SyntaxKind.ExclamationToken) return [[node, operand.getText()]];
  if (operator === ts.SyntaxKind.MinusToken) return [[node, operand.getText()]];
  if (operator === ts.SyntaxKind.PlusPlusToken) return [[node, `--${operand.getText()}`]];
  return operator === ts.SyntaxKind.MinusMinusToken ? [[node, `++${operand.getText()}`]] : [];
}

function condition(expression, both) {
  if (expression.kind === ts.SyntaxKind.TrueKeyword) return [];
  return both
    ? [
        [expression, 'true'],
        [expression, 'false'],
      ]
    : [[expression, 'false']];
}

function call(node) {
  const { expression } = node;
  if (!ts.isPropertyAccessExpression(expression)) return [];
  const name = expression.name.text;
  if (droppedCalls.has(name)) return [[node, expression.expression.getText()]];
  return Object.hasOwn(methods, name) ? [[expression.name, methods[name]]] : [];
}

/** The expression without its first or last anchor. */
function anchors(node) {
  const text = node.getText();
  const end = text.lastIndexOf('/');
  const replacements = [];
  if (text.startsWith('/^')) replacements.push([node, `/${text.slice(2)}`]);
  if (text[end - 1] === '$' && text[end - 2] !== '\\')
    replacements.push([node, text.slice(0, end - 1) + text.slice(end)]);
  return replacements;
}

const { SyntaxKind } = ts;
const untouched = new Set([
  SyntaxKind.ImportDeclaration,
  SyntaxKind.ExportDeclaration,
  SyntaxKind.InterfaceDeclaration,
  SyntaxKind.TypeAliasDeclaration,
]);

/** Replacements by kind of node: pairs of the replaced node and its new text. */
const operators = new Map([
  [SyntaxKind.BinaryExpression, binary],
  [SyntaxKind.PrefixUnaryExpression, prefix],
  [SyntaxKind.PostfixUnaryExpression, (node) => [[node, node.getText().replace(/\+\+$|--$/, flipped)]]],
  [SyntaxKind.IfStatement, (node) => condition(node.expression, true)],
  [SyntaxKind.ConditionalExpression, (node) => condition(node.condition, true)],
  [SyntaxKind.WhileStatement, (node) => condition(node.expression, false)],
  [SyntaxKind.ForStatement, (node) => (node.condition ? [[node.condition, 'false']] : [])],
  [SyntaxKind.Block, (node) => (node.statements.length > 0 ? [[node, '{}']] : [])],
  [SyntaxKind.ArrowFunction, (node) => (ts.isBlock(node.body) ? [] : [[node.body, 'undefined']])],
  [SyntaxKind.CallExpression, call],
  [SyntaxKind.QuestionDotToken, (node) => (ts.isPropertyAccessExpression(node.parent) ? [[node, '.']] : [])],
  [SyntaxKind.TrueKeyword, (node) => [[node, 'false']]],
  [SyntaxKind.FalseKeyword, (node) => [[node, 'true']]],
  [SyntaxKind.StringLiteral, (node) => (node.parent.name === node ? [] : [[node, node.text ? "''" : "'mutant'"]])],
  [
    SyntaxKind.NoSubstitutionTemplateLiteral,
    (node) => (ts.isTaggedTemplateExpression(node.parent) ? [] : [[node, "''"]]),
  ],
  [SyntaxKind.TemplateExpression, (node) => (ts.isTaggedTemplateExpression(node.parent) ? [] : [[node, "''"]])],
  [SyntaxKind.ArrayLiteralExpression, (node) => (node.elements.length > 0 ? [[node, '[]']] : [])],
  [SyntaxKind.ObjectLiteralExpression, (node) => (node.properties.length > 0 ? [[node, '({})']] : [])],
  [SyntaxKind.RegularExpressionLiteral, anchors],
]);
