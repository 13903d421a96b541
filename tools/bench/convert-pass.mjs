// node tools/bench/convert-pass.mjs BUNDLE FOLDER: processor time of a text (µs) in a process of its own, after warming.
import { corpusTexts } from './corpus-texts.mjs';
import { median } from './measure.mjs';

const WARM = 60;
const ROUNDS = 25;
const [bundle, folder] = process.argv.slice(2);
const { convert } = await import(bundle);
const texts = corpusTexts(folder);

function onePass() {
  const before = process.cpuUsage();
  for (const { text, today } of texts) convert(text, { today });
  const { user, system } = process.cpuUsage(before);
  return (user + system) / texts.length;
}

for (let pass = 0; pass < WARM; pass += 1) onePass();
console.log(median(Array.from({ length: ROUNDS }, onePass)));
