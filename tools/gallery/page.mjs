// One page with all pictures: a heading for each scene, its pictures side by side, each leading to its full size.
import fs from 'node:fs';
import path from 'node:path';

const style = `body{margin:2rem;font:15px/1.4 system-ui,sans-serif;background:#8a949d;color:#10171e}
h2{margin:2.5rem 0 .5rem;font-size:1.1rem}nav{columns:14rem}nav a{display:block;color:inherit}
.shots{display:flex;flex-wrap:wrap;align-items:start;gap:1rem}figure{margin:0}img{display:block;height:auto}
figcaption{font-size:.8rem}.wide img{width:640px}.narrow img{width:220px}`;

export function writeGallery(folder, shots, hasPairs) {
  const names = [...new Set(shots.map(({ scene }) => scene))];
  const sections = names.map((name) => {
    const own = shots.filter(({ scene, file }) => scene === name && file);
    return `<section><h2 id="${name}">${name}</h2><div class="shots">${own.map(figure).join('')}</div></section>`;
  });
  const list = names.map((name) => `<a href="#${name}">${name}</a>`).join('');
  const pairs = hasPairs ? '<p><a href="pairs.html">Drawings and pages side by side</a></p>' : '';
  const head = `<meta charset="utf-8"><title>Wayline: the gallery</title><style>${style}</style>`;
  fs.writeFileSync(
    path.join(folder, 'index.html'),
    `<!DOCTYPE html><html lang="en"><head>${head}</head><body><h1>Wayline</h1>${pairs}<nav>${list}</nav>${sections.join('')}</body></html>\n`,
  );
}

function figure({ file, width, colorScheme, javaScriptEnabled, said: own }) {
  const said = own ?? `${width}, ${colorScheme}, ${javaScriptEnabled ? 'with' : 'without'} scripts`;
  const picture = `<img src="${file}" alt="${said}" loading="lazy">`;
  const size = width > 500 ? 'wide' : 'narrow';
  return `<figure class="${size}"><a href="${file}">${picture}</a><figcaption>${said}</figcaption></figure>`;
}
