import { WebSocket } from 'ws';
import type { HttpGet } from './shop-of-years.js';

const OPENED_AT_ONCE = 50;

/** WebSockets of simulated pages that listen for changes of one order. */
export class OpenPages {
  readonly #sockets: WebSocket[] = [];
  #heard: (() => void) | undefined;

  constructor(
    private readonly url: string,
    readonly no: string,
  ) {}

  get count(): number {
    return this.#sockets.length;
  }

  /** Opens one further page for each of these tokens. */
  async open(tokens: readonly string[]): Promise<void> {
    for (let from = 0; from < tokens.length; from += OPENED_AT_ONCE)
      await Promise.all(tokens.slice(from, from + OPENED_AT_ONCE).map((token) => this.#openOne(token)));
  }

  /** Resolves when every page has received the next change, with the time of each (`performance.now`). */
  next(): Promise<readonly number[]> {
    return new Promise((resolve) => {
      const times: number[] = [];
      this.#heard = () => {
        times.push(performance.now());
        if (times.length < this.#sockets.length) return;
        this.#heard = undefined;
        resolve(times);
      };
    });
  }

  close(): void {
    for (const socket of this.#sockets) socket.terminate();
    this.#sockets.length = 0;
  }

  async #openOne(token: string): Promise<void> {
    const socket = new WebSocket(`${this.url.replace('http', 'ws')}/live`, {
      headers: { cookie: `customer_token=${token}` },
    });
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    // Searches for the order's id without parsing, because thousands of pages run in this process.
    const id = `"id":"${this.no}"`;
    socket.on('message', (data: Buffer) => {
      if (data.includes(id) && data.includes('"quotations"')) this.#heard?.();
    });
    this.#sockets.push(socket);
  }
}

/**
 * The times, in ms, from the acknowledgement of a command until each page received it, for several commands.
 */
export async function notificationDelays(
  pages: OpenPages,
  send: HttpGet,
  commands: number,
): Promise<readonly number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < commands; turn += 1) {
    const heard = pages.next();
    const { status, body } = await send('POST', `/api/quotations/${pages.no}/set-note`, {
      stage: 'proofing',
      note: `第 ${turn} 次`,
    });
    const acknowledged = performance.now();
    if (status !== 200) throw new Error(`${status} ${body}`);
    for (const at of await heard) times.push(Math.max(0, at - acknowledged));
  }
  return times;
}
