import { fileSettings } from '~/platform/setting-files.server.ts';
import { settingGroups } from '~/platform/setting-groups.server.ts';

const head = `# Every setting. \`npm start\` needs none of them; production needs those without a default. What is empty has its default.
# Copy this file to .env. compose reads it; without containers: node --env-file=.env build/index.js web
# Made from the schema by \`node scripts/env-example.mjs\`.`;

const files = `# Each of these may come from a file instead, NAME_FILE=/run/secrets/…, whose last line break does not count:
${inRows(fileSettings).join('\n')}`;

const compose = `# For compose.yaml only: the name of the site (trips.example.com), which makes PUBLIC_URL; the passwords of its database
# and queue, of letters and digits; how many processes of each kind; for how many days backups are kept;
# 1 for an image with the reader and the MCP server to download
DOMAIN=
POSTGRES_PASSWORD=
REDIS_PASSWORD=
WEB_PROCESSES=1
WORKER_PROCESSES=1
BACKUP_DAYS=14
PACKAGES_PUBLIC=0`;

interface Setting {
  description?: string | undefined;
  safeParse(value: unknown): { success: boolean; data?: unknown };
}

/** The text of `.env.example`. */
export function envExample(): string {
  const groups = settingGroups.map(({ title, variables }) => {
    const settings = Object.entries<Setting>(variables).flatMap(([name, setting]) => linesOf(name, setting));
    return [...title.split('\n').map((line) => `# ${line}`), ...settings].join('\n');
  });
  return `${[head, ...groups, files, compose].join('\n\n')}\n`;
}

function linesOf(name: string, setting: Setting): string[] {
  const { data } = setting.safeParse(undefined);
  const line = `${name}=${quoted(toText(data))}`;
  return setting.description ? [`# ${setting.description}`, line] : [line];
}

/** A default as it is written into the environment. */
function toText(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '0';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

const quoted = (text: string): string => (/[\s<>#]/.test(text) ? `"${text}"` : text);

/** As comments of 120 characters at the most. */
function inRows(names: readonly string[]): string[] {
  const rows: string[] = [];
  for (const name of names) {
    const longer = `${rows.at(-1) ?? '#'} ${name}`;
    if (rows.length > 0 && longer.length <= 120) rows[rows.length - 1] = longer;
    else rows.push(`# ${name}`);
  }
  return rows;
}
