import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

interface Found {
  word: string;
  file: string;
}

/** Where any of the texts stands in files and folders, in capitals or small letters. @param list a file to write them to */
export function findWords(texts: readonly string[], places: readonly string[], list: string): Found[] {
  if (texts.length === 0) return [];
  fs.writeFileSync(list, `${texts.join('\n')}\n`);
  try {
    const { status, stdout, stderr } = spawnSync('grep', ['-raoiHFf', list, '--', ...places], {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C' },
      maxBuffer: 256 * 1024 ** 2,
    });
    if (status !== 0 && status !== 1) throw new Error(`grep could not search: ${stderr}`);
    const found = stdout.split('\n').filter(Boolean).map(readLine);
    return [...new Map(found.map((each) => [`${each.file} ${each.word}`, each])).values()];
  } finally {
    fs.rmSync(list, { force: true });
  }
}

/** "/data/log/wayline.log:quillfeather" */
function readLine(line: string): Found {
  const at = line.indexOf(':');
  return { file: line.slice(0, at), word: line.slice(at + 1).toLowerCase() };
}
