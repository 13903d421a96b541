import fs from 'node:fs';
import { expect, test } from 'vitest';
import { siteColours } from '~/operations/admin/queue-dashboard-theme.ts';

test('the queue dashboard has the colours of the site', () => {
  const sheet = fs.readFileSync('app/ui/styles.css', 'utf8');
  const [light = '', dark = ''] = sheet.split('prefers-color-scheme: dark');
  const valueIn = (part: string, name: string) => new RegExp(`--${name}: (#\\w+);`).exec(part)?.[1];
  for (const [name, colours] of Object.entries(siteColours))
    expect([valueIn(light, name), valueIn(dark, name)], name).toEqual(colours);
});
