import fs from 'node:fs';
import { type Answer, type Check, contractCheck } from './contract.ts';

/** Compiled once for all files of a process. */
const shared = globalThis as { contract?: Check };

/** @throws Error for an answer of the API that its contract does not have; outside a run of tests nothing is checked */
export function checkAnswer(answer: Answer): void {
  const file = process.env.WAYLINE_CONTRACT;
  if (!file || !/^\/(api|auth)\//.test(answer.path)) return;
  shared.contract ??= contractCheck(JSON.parse(fs.readFileSync(file, 'utf8')));
  const fault = shared.contract(answer);
  const line = `${answer.method} ${answer.path.split('?', 1)[0]}: ${fault ?? answer.status}`;
  fs.appendFileSync(`${file}.checked`, `${line}\n`);
  if (!fault) return;
  fs.appendFileSync(`${file}.undocumented`, `${line}\n`);
  throw new Error(`undocumented answer of the API: ${line}\n${answer.body.slice(0, 500)}`);
}
