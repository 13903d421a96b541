import fs from 'node:fs';
import path from 'node:path';

/** Texts of a folder of cases, `x.txt` beside `x.json`, each with its day and its system. */
export function corpusTexts(folder) {
  const files = fs.readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.txt'));
  return files.sort().flatMap((file) => {
    const golden = path.join(folder, file.replace(/\.txt$/, '.json'));
    if (!fs.existsSync(golden)) return [];
    const { today, gds } = JSON.parse(fs.readFileSync(golden, 'utf8'));
    return [{ text: fs.readFileSync(path.join(folder, file), 'utf8'), today, gds }];
  });
}
