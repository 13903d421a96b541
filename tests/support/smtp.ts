import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** How a mail server can misbehave. */
export type SmtpBehaviour = 'fine' | 'busy' | 'broken' | 'no-such-user' | 'silent' | 'drops-after-data';

export interface ReceivedMail {
  /** Recipients of the envelope. */
  to: string[];
  /** The whole message. */
  raw: string;
  /** The same with quoted-printable undone, for looking for words. */
  plain: string;
  messageId: string;
  /** Id of the job that sent it: the message id begins with it. */
  job: string;
  /** Milliseconds since 1970. */
  at: number;
}

export interface TestSmtp {
  url: string;
  /** Everything that arrived whole, what was dropped after DATA included. */
  received: ReceivedMail[];
  behaviour: SmtpBehaviour;
  /** With a password, it takes mails of the user `wayline` only. */
  password: string | null;
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** A real SMTP server in this process, on one port for its whole life. */
export async function startSmtp(password: string | null = null): Promise<TestSmtp> {
  let server: SMTPServer | null = null;
  let port = 0;
  const smtp: TestSmtp = {
    url: '',
    received: [],
    behaviour: 'fine',
    password,
    async start() {
      const made = create(smtp);
      server = made;
      await new Promise<void>((resolve) => made.listen(port, '127.0.0.1', () => resolve()));
      port = (made.server.address() as AddressInfo).port;
      smtp.url = `smtp://127.0.0.1:${port}`;
    },
    async stop() {
      const ending = server;
      server = null;
      if (!ending) return;
      for (const connection of ending.connections) socketOf(connection)?.destroy();
      await new Promise<void>((resolve) => ending.close(() => resolve()));
    },
  };
  await smtp.start();
  return smtp;
}

function create(smtp: TestSmtp): SMTPServer {
  const server = new SMTPServer({
    disabledCommands: smtp.password === null ? ['AUTH', 'STARTTLS'] : ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'wayline' && password === smtp.password
        ? done(null, { user: username })
        : done(smtpError(535, 'authentication failed')),
    closeTimeout: 100,
    async onConnect(_session, done) {
      if (smtp.behaviour === 'silent') await sleep(600_000, undefined, { ref: false });
      done(smtp.behaviour === 'busy' ? smtpError(421, 'try again later') : null);
    },
    onMailFrom: (_address, _session, done) => done(smtp.behaviour === 'broken' ? smtpError(554, 'broken') : null),
    onRcptTo: ({ address }, _session, done) =>
      done(smtp.behaviour === 'no-such-user' ? smtpError(550, `no such user <${address}>`) : null),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        smtp.received.push(receive(Buffer.concat(chunks).toString('utf8'), session));
        if (smtp.behaviour !== 'drops-after-data') return done();
        for (const connection of server.connections) socketOf(connection)?.destroy();
      });
    },
  });
  server.on('error', () => {});
  return server;
}

function receive(raw: string, session: SMTPServerSession): ReceivedMail {
  const to = session.envelope.rcptTo.map(({ address }) => address);
  const messageId = headerOf(raw, 'Message-ID');
  const job = /^<([^@]+)@/.exec(messageId)?.[1] ?? '';
  return { to, raw, plain: unquoted(raw), messageId, job, at: Date.now() };
}

function unquoted(raw: string): string {
  const bytes = raw
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_all, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** The value of a header, unfolded; empty when it is not there. */
export function headerOf(raw: string, name: string): string {
  const head = raw.slice(0, raw.search(/\r?\n\r?\n/)).replace(/\r?\n[ \t]+/g, ' ');
  return new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim() ?? '';
}

const smtpError = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

/** The server keeps its sockets to itself; a test has to cut them all the same. */
function socketOf(connection: unknown): { destroy(): void } | undefined {
  return (connection as { _socket?: { destroy(): void } })._socket;
}
