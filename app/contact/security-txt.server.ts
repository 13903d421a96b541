import { days } from '~/platform/clock.ts';
import { settings } from '~/platform/env.server.ts';
import { urls } from '~/urls.ts';

/** RFC 9116, 2.5.5: recommended is less than a year. */
const validity = days(180);

/** @param origin "https://wayline.example" */
export function writeSecurityTxt(origin: string, now: Date): string {
  const { SECURITY_CONTACT: contact } = settings();
  const day = Math.floor(now.getTime() / days(1)) * days(1);
  const fields = [
    ['Contact', contact.startsWith('https://') ? contact : `mailto:${contact}`],
    ['Expires', new Date(day + validity).toISOString()],
    ['Preferred-Languages', 'en, de'],
    ['Canonical', origin + urls.securityTxt()],
    ['Policy', origin + urls.disclosure()],
  ];
  return fields.map(([name, value]) => `${name}: ${value}\n`).join('');
}
