import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

/** A real mail server that collects the mails sent to it. */
export async function openMailbox() {
  const texts: { readonly to: string; readonly text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const text = plainTextIn(Buffer.concat(chunks).toString('utf8'));
        for (const { address } of session.envelope.rcptTo) texts.push({ to: address, text });
        callback();
      });
    },
  });
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** Waits for a mail to this address and returns the address behind its link with this text. */
    async linkTo(to: string, words: string): Promise<string> {
      const deadline = Date.now() + 60_000;
      while (Date.now() < deadline) {
        for (const mail of texts.filter((each) => each.to === to)) {
          const link = mail.text.split(/\s+/).find((part) => part.startsWith('http') && part.includes(words));
          if (link !== undefined) return link;
        }
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error(`no mail to ${to} with a link to ${words}`);
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** The plain-text part of a mail, encoded in base64 or quoted-printable. */
function plainTextIn(message: string): string {
  const part = /Content-Type: text\/plain[^]*?\r?\n\r?\n([^]*?)\r?\n--/i.exec(message);
  const body = part?.[1] ?? '';
  return /base64/i.test(part?.[0] ?? '')
    ? Buffer.from(body, 'base64').toString('utf8')
    : body
        .replace(/=\r?\n/g, '')
        .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
