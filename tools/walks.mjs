// npm run walks: the built product walked in browsers that the browser tests do not drive (docs/browsers.md).
import { build } from '../scripts/build.mjs';
import { onPath } from '../scripts/install.mjs';
import { startHouse } from './gallery/house.mjs';
import { walkFirefox } from './walks/firefox.mjs';
import { walkTextBrowser } from './walks/text-browsers.mjs';

const walks = [
  { program: 'firefox-esr', walk: (house) => walkFirefox(house, '/usr/bin/firefox-esr', false) },
  { program: 'firefox-esr', walk: (house) => walkFirefox(house, '/usr/bin/firefox-esr', true) },
  { program: 'lynx', walk: (house) => walkTextBrowser(house, 'lynx') },
  { program: 'w3m', walk: (house) => walkTextBrowser(house, 'w3m') },
];
const say = (text) => process.stdout.write(`${text}\n`);

build();
const house = await startHouse();
let failed = 0;
try {
  for (const { program, walk } of walks) {
    if (!onPath(program)) say(`${program} is missing. Install it with: sudo apt-get install ${program}`);
    else await walk(house).then((done) => say(done.join(' · ')), complain);
  }
} finally {
  await house.stop();
}
process.exit(failed === 0 ? 0 : 1);

function complain(error) {
  failed += 1;
  say(error.message);
}
