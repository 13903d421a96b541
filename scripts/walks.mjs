// node scripts/walks.mjs: the built product walked in browsers that the browser tests do not drive (docs/browsers.md).
import { startHouse } from './gallery/house.mjs';
import { walkFirefox } from './walks/firefox.mjs';
import { walkTextBrowser } from './walks/text-browsers.mjs';

const house = await startHouse();
let failed = 0;
try {
  for (const walk of [
    () => walkFirefox(house, '/usr/bin/firefox-esr', false),
    () => walkFirefox(house, '/usr/bin/firefox-esr', true),
    () => walkTextBrowser(house, 'lynx'),
    () => walkTextBrowser(house, 'w3m'),
  ])
    await walk().then(
      (done) => process.stdout.write(`${done.join(' · ')}\n`),
      (error) => {
        failed++;
        process.stdout.write(`${error.message}\n`);
      },
    );
} finally {
  await house.stop();
}
process.exit(failed === 0 ? 0 : 1);
