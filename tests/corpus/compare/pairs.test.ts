import { expect, test } from 'vitest';
import { crossedPairs, pairsOfHost, pairsOfMails, unchangedPairs, type VersionPair } from '../../support/version-pairs/make-pairs.ts';
import { type Host, hosts } from '../../support/version-pairs/print-terminal.ts';

const files: [string, VersionPair[]][] = [
  ...(Object.keys(hosts) as Host[]).map((host): [string, VersionPair[]] => [host, pairsOfHost(host)]),
  ['mails', pairsOfMails()],
  ['crossed', crossedPairs()],
  ['unchanged', unchangedPairs()],
];

test.each(files)('the pairs of %s are those of the generator', async (name, pairs) => {
  await expect(`[\n${pairs.map((pair) => JSON.stringify(pair)).join(',\n')}\n]\n`).toMatchFileSnapshot(`${name}.json`);
});
