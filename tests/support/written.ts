import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import ts from 'typescript';

/** A piece of prose of the repository, and where it begins. */
export interface Written {
  file: string;
  line: number;
  text: string;
}

/** Files that git keeps or would keep. */
export const repositoryFiles = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && fs.existsSync(file));

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length;

function found(file: string, pattern: RegExp): Written[] {
  const text = fs.readFileSync(file, 'utf8');
  return [...text.matchAll(pattern)].map(([all, part = all], at, hits) => ({
    file,
    line: lineAt(text, hits[at]?.index ?? 0),
    text: part,
  }));
}

/** Every comment: of programs, styles and the database schema, and of files whose comments begin with `#`. */
export function allComments(): Written[] {
  return repositoryFiles.flatMap((file) => {
    if (/\.(ts|tsx|mjs|cjs|js|css|prisma)$/.test(file)) return found(file, /(?<=^|[\s{(])(\/\*[\s\S]*?\*\/|\/\/ .*)/gm);
    return /(\.ya?ml|Dockerfile|\.env\.example|\.sh)$/.test(file) ? found(file, /^\s*# .*/gm) : [];
  });
}

/** Every page of prose. */
export const allPages = (): Written[] =>
  repositoryFiles
    .filter((file) => file.endsWith('.md') && !/^(app\/articles|tests\/corpus)\//.test(file))
    .map((file) => ({ file, line: 1, text: fs.readFileSync(file, 'utf8') }));

const declaring = new Set(['longTest', 'test', 'it', 'describe']);

function rootOf(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text;
  return ts.isPropertyAccessExpression(node) || ts.isCallExpression(node) ? rootOf(node.expression) : '';
}

/** Titles of tests and of groups of tests. */
export function allTitles(): Written[] {
  return repositoryFiles
    .filter((file) => /^tests\/.*\.tsx?$/.test(file))
    .flatMap((file) => {
      const source = ts.createSourceFile(file, fs.readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
      const titles: Written[] = [];
      source.forEachChild(function visit(node): void {
        const [title] = ts.isCallExpression(node) && declaring.has(rootOf(node.expression)) ? node.arguments : [];
        if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title)))
          titles.push({ file, line: lineAt(source.text, title.pos), text: title.getText(source) });
        node.forEachChild(visit);
      });
      return titles;
    });
}
