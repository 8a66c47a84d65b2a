import { once } from 'node:events';
import type { Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail that the server received completely. */
export interface ReceivedMail {
  readonly to: readonly string[];
  readonly content: string;
}

/** Hooks with which a test delays or refuses a mail; a hook that throws refuses. */
export interface Manners {
  recipient?(address: string): Promise<void>;
  /** Called when the server has received a whole message and has not answered yet. */
  message?(received: ReceivedMail): Promise<void>;
}

export interface MailServer {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** The number of message bytes received so far, of complete and incomplete messages. */
  bytes(): number;
  manners: Manners;
  /** Breaks every connection. */
  hangUp(): void;
  close(): Promise<void>;
}

export const refusing = (code: number, words: string): Error =>
  Object.assign(new Error(words), { responseCode: code });

export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let bytes = 0;
  const answer = (work: Promise<void> | undefined, callback: (error?: Error | null) => void) => {
    (work ?? Promise.resolve()).then(() => callback(), callback);
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, callback) => answer(mail.manners.recipient?.(address), callback),
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        chunks.push(chunk);
      });
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        const whole = { to, content: Buffer.concat(chunks).toString('utf8') };
        received.push(whole);
        answer(mail.manners.message?.(whole), callback);
      });
    },
  });
  // A client that was killed breaks its connection.
  server.on('error', () => undefined);
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  const mail: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    received,
    bytes: () => bytes,
    manners: {},
    hangUp,
    close() {
      hangUp();
      return new Promise((resolve) => server.close(resolve));
    },
  };
  return mail;
}
