// Drawings and pages side by side, in gallery/pairs.html.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Name of a drawing, and of the gallery's picture. */
const pairs = {
  '01-home-1280-full': 'home-scripts-1280-light',
  '01-home-1280-dark': 'home-scripts-1280-dark',
  '01-home-375-full': 'home-scripts-375-light',
  '02-result-1280-full': 'view-designed-scripts-1280-light',
  '02-result-1280-dark': 'view-designed-scripts-1280-dark',
  '02-result-375': 'view-designed-scripts-375-light',
  '02-result-375-dark': 'view-designed-scripts-375-dark',
  '02-result-table-1280': 'view-table-scripts-1280-light',
  '02-result-text-1280': 'view-text-scripts-1280-light',
  '02-result-classic-1280': 'result-threelines-scripts-1280-light',
  '02-result-two-1280': 'result-two-bookings-scripts-1280-light',
  '02-result-two-375': 'result-two-bookings-scripts-375-light',
  '02-result-options-375': 'result-options-sheet-scripts-375-light',
  '02-result-nojs-1280': 'view-designed-plain-1280-light',
  '02-result-de-1280': 'result-de-plain-1280-light',
  '02-result-de-375': 'result-de-plain-375-light',
  '02-result-zh-1280': 'result-cn-plain-1280-light',
  '02-result-edit-1280': 'trip-edit-open-scripts-1280-light',
  '02-result-edit-375': 'trip-edit-open-scripts-375-light',
  '02-result-add-375': 'result-add-sheet-scripts-375-light',
  '02-result-fares-1280': 'trip-additions-scripts-1280-light',
  '02-result-download-1280': 'trip-download-scripts-1280-light',
  '01-home-access-1280': 'dialog-scripts-1280-light',
  '01-home-375-dark': 'home-scripts-375-dark',
  '03-email-return-700': 'mail-of-return-scripts-700-light',
  '03-email-return-375': 'mail-of-return-scripts-375-light',
  '03-email-status-700': 'mail-of-status-scripts-700-light',
  '03-email-status-375': 'mail-of-status-scripts-375-light',
  '03-email-tour-700': 'mail-of-tour-scripts-700-light',
  '03-email-train-700': 'mail-of-train-scripts-700-light',
  '03-email-two-a-700': 'mail-of-two-scripts-700-light',
  '03-table-return-700': 'mail-of-return-table-scripts-700-light',
  '03-table-status-700': 'mail-of-status-table-scripts-700-light',
  '03-table-tour-700': 'mail-of-tour-table-scripts-700-light',
  '04-branding-1280-full': 'members-branding-filled-plain-1280-light',
  '04-branding-375': 'members-branding-filled-plain-375-light',
  '04-share-1280': 'trip-shared-scripts-1280-light',
  '04-share-375': 'trip-shared-scripts-375-light',
  '05-trip-1280': 'trip-traveller-scripts-1280-light',
  '05-trip-375-full': 'trip-traveller-scripts-375-light',
  '05-trip-375-dark': 'trip-traveller-scripts-375-dark',
  '06-404-1280': 'not-found-plain-1280-light',
  '06-404-375': 'not-found-plain-375-light',
  '06-pricing-1280': 'pricing-plain-1280-light',
  '06-pricing-375-full': 'pricing-plain-375-light',
  '06-signup-1280-full': 'signup-scripts-1280-light',
  '06-signup-375': 'signup-scripts-375-light',
  '06-account-1280': 'members-scripts-1280-light',
  '06-account-1280-dark': 'members-scripts-1280-dark',
  '06-account-375': 'members-scripts-375-light',
  '06-docs-1280': 'api-introduction-plain-1280-light',
  '06-docs-1280-dark': 'api-introduction-plain-1280-dark',
  '06-docs-375': 'api-introduction-plain-375-light',
};

/** @param drawings a folder of PNG files; those without a page are left out, and the other way round @returns how many stand there */
export function writePairs(gallery, drawings) {
  const found = Object.entries(pairs).filter(
    ([drawing, page]) =>
      fs.existsSync(path.join(drawings, `${drawing}.png`)) && fs.existsSync(path.join(gallery, `${page}.png`)),
  );
  const rows = found.map(([drawing, page]) => {
    const source = pathToFileURL(path.resolve(drawings, `${drawing}.png`));
    return `<h2>${page}</h2><div><img src="${source}" alt="drawing"><img src="${page}.png" alt="page"></div>`;
  });
  const style = 'body{font:15px system-ui}div{display:flex;gap:1rem;align-items:start}img{max-width:49%}';
  const html = `<!DOCTYPE html><meta charset="utf-8"><title>Pairs</title><style>${style}</style>${rows.join('')}\n`;
  fs.writeFileSync(path.join(gallery, 'pairs.html'), html);
  return found.length;
}
