import fs from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Message, OutgoingMail } from './mail-message.ts';

export interface StoredMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
  /** ISO 8601, UTC. */
  date: string;
}

const mailboxFolder = (dataFolder: string) => path.join(dataFolder, 'mailbox');
const isId = (text: string) => /^[\w-]{1,80}$/.test(text);

/** Writes `{id}.eml`, as a mail server gets it, and `{id}.json`. A retry overwrites both. */
export async function saveToMailbox(dataFolder: string, mail: OutgoingMail, message: Message): Promise<void> {
  const folder = mailboxFolder(dataFolder);
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  const id = mail.messageId.slice(1, mail.messageId.indexOf('@'));
  const raw = await createTransport({ streamTransport: true, buffer: true, newline: 'unix' }).sendMail(message);
  const links = [...new Set([...mail.html.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => plain(link)))];
  const kept: StoredMail = {
    id,
    to: message.to.address,
    subject: message.subject,
    text: mail.text,
    html: mail.html,
    links,
    date: new Date().toISOString(),
  };
  await writeAtomically(path.join(folder, `${id}.eml`), raw.message as Buffer);
  await writeAtomically(path.join(folder, `${id}.json`), JSON.stringify(kept, null, 1));
}

/** Newest first. */
export async function listMailbox(dataFolder: string): Promise<StoredMail[]> {
  const folder = mailboxFolder(dataFolder);
  const names = (await fs.readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'));
  const mails = await Promise.all(names.map((name) => read(path.join(folder, name))));
  return mails.filter((mail) => mail !== null).sort((a, b) => (a.date < b.date ? 1 : -1));
}

export async function findInMailbox(dataFolder: string, id: string): Promise<StoredMail | null> {
  return isId(id) ? read(path.join(mailboxFolder(dataFolder), `${id}.json`)) : null;
}

/** Deletes mails to an address, and those with the given ids. */
export async function removeFromMailbox(
  dataFolder: string,
  { to, ids }: { to: string; ids: ReadonlySet<string> },
): Promise<void> {
  const folder = mailboxFolder(dataFolder);
  const removed = (await listMailbox(dataFolder)).filter((mail) => ids.has(mail.id) || mail.to === to);
  for (const { id } of removed)
    for (const ending of ['eml', 'json']) await fs.rm(path.join(folder, `${id}.${ending}`), { force: true });
}

async function read(file: string): Promise<StoredMail | null> {
  try {
    return JSON.parse(await fs.readFile(file, 'utf8')) as StoredMail;
  } catch {
    return null;
  }
}

/** Renames the file into place, so that no reader sees half of it. */
async function writeAtomically(file: string, content: string | Buffer): Promise<void> {
  await fs.writeFile(`${file}.new`, content, { mode: 0o600 });
  await fs.rename(`${file}.new`, file);
}

const plain = (attribute: string) => attribute.replaceAll('&amp;', '&');
