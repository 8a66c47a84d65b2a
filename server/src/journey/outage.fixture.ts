import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@jest/globals';
import { WebSocket } from 'ws';
import { z } from 'zod';
import type { TestAnswer } from './installation.js';

/** The pause between two commands of one person. */
const THINKING_MS = 20;

const heard = z.object({
  code: z.union([z.number(), z.literal('reload')]).nullable(),
  resource: z.string().nullable(),
  id: z.string().nullable(),
  position: z.string(),
});

/** A browser that reconnects after each interruption, as our pages do. */
export class ReconnectingBrowser {
  /** The ids of changed records, by resource. */
  readonly told = new Map<string, Set<string>>();
  cutOff = 0;
  #last = 0n;
  #socket: WebSocket | undefined;
  #over = false;

  /**
   * `address` returns the base address of the pages, which may lead through a connection that a test can cut.
   */
  constructor(
    private readonly address: () => string,
    private readonly token: string,
  ) {
    void this.#listen();
  }

  /** The position of the last message. */
  get last(): bigint {
    return this.#last;
  }

  close(): void {
    this.#over = true;
    this.#socket?.terminate();
  }

  async #listen(): Promise<void> {
    while (!this.#over) {
      const socket = new WebSocket(`${this.address().replace('http', 'ws')}live`, {
        headers: { cookie: `customer_token=${this.token}` },
      });
      this.#socket = socket;
      socket.on('error', () => undefined);
      socket.on('open', () => {
        if (this.#last > 0n) socket.send(JSON.stringify({ since: String(this.#last - 1n) }));
      });
      socket.on('message', (data: Buffer) => this.#hear(data.toString()));
      await new Promise((resolve) => socket.on('close', resolve));
      this.cutOff += 1;
      await pause(50);
    }
  }

  #hear(text: string): void {
    const { code, resource, id, position } = heard.parse(JSON.parse(text));
    if (code === 'reload') throw new Error('more was missed than is remembered');
    this.#last = BigInt(position ?? 0);
    const ids = this.told.get(resource ?? '') ?? new Set();
    this.told.set(resource ?? '', ids.add(id ?? ''));
  }
}

const isToldToComeAgain = ({ status, headers }: TestAnswer): boolean =>
  status === 503 && Number(headers.get('retry-after')) > 0;

/** What the answer of `/readyz` says about processes. */
export const readiness = z.object({
  processes: z.array(z.object({ phase: z.string(), position: z.string().nullable() })),
});

/** Expects every refused answer to be a 503 with Retry-After, never another error. */
export function expectFriendlyRefusals(answers: readonly TestAnswer[]): void {
  expect(answers.filter((answer) => !isToldToComeAgain(answer))).toEqual([]);
}

/** The accounts and the connection with which people work. */
interface People {
  readonly tokens: { readonly manager: string; readonly buyer: string };
  readonly browser: ReconnectingBrowser;
  ask(method: string, path: string, token: string, key?: string, body?: object): Promise<TestAnswer>;
}

/** Simulates people who repeat each command with the same key until it is acknowledged. */
export class PeopleAtWork {
  /** Idempotency keys of acknowledged commands, with the positions of their events. */
  readonly acknowledged = new Map<string, bigint>();
  /** The refused answers to commands; refused answers to reads are in `reads`. */
  readonly commands: TestAnswer[] = [];
  readonly reads: TestAnswer[] = [];
  readonly browser: ReconnectingBrowser;
  order = '';
  #over = false;
  #working: readonly Promise<void>[] = [];

  private constructor(private readonly people: People) {
    this.browser = people.browser;
  }

  static async begin(category_id: string, people: People): Promise<PeopleAtWork> {
    const mine = new PeopleAtWork(people);
    const { tokens } = people;
    const asked = { category_id, order_value: 100, proofing_value: 2 };
    mine.order = await mine.#passedOrder(asked);
    mine.#working = [
      mine.#write('question', (key) => mine.#send(tokens.manager, 'questions', key, { question: key })),
      mine.#write('payment', (key) =>
        mine.#send(tokens.manager, `quotations/${mine.order}/add-payment`, key, {
          payment_kind: 2,
          amount: 1,
          memo: key,
        }),
      ),
      mine.#write('order', async (key) => {
        const answer = await mine.#send(tokens.buyer, 'quotations', key, { ...asked, customer_notes: key });
        const { quotation_no } = z.object({ quotation_no: z.string() }).parse(answer.body);
        await mine.#send(tokens.buyer, `quotations/${quotation_no}/submit-for-review`, `${key}-submit`, {});
        return answer;
      }),
      mine.#read('/api/questions'),
      mine.#read('/api/quotations'),
    ];
    return mine;
  }

  /** The position of the last acknowledged event. */
  get position(): bigint {
    return [...this.acknowledged.values()].reduce((last, each) => (each > last ? each : last), 0n);
  }

  keys(kind: string): string[] {
    return [...this.acknowledged.keys()].filter((key) => key.startsWith(kind) && !key.endsWith('submit'));
  }

  async stop(): Promise<void> {
    this.#over = true;
    await Promise.all(this.#working);
  }

  async #write(kind: string, send: (key: string) => Promise<unknown>): Promise<void> {
    for (let count = 0; !this.#over; count += 1) {
      await send(`${kind}-${count}`);
      await pause(THINKING_MS);
    }
  }

  async #read(path: string): Promise<void> {
    while (!this.#over) {
      const answer = await this.people.ask('GET', path, this.people.tokens.manager);
      if (answer.status !== 200) this.reads.push(answer);
      await pause(THINKING_MS);
    }
  }

  async #send(token: string, path: string, key: string, body: object): Promise<TestAnswer> {
    for (;;) {
      const answer = await this.people.ask('POST', `/api/${path}`, token, key, body);
      const position = answer.headers.get('x-event-position');
      if (answer.status < 300 && position !== null) {
        this.acknowledged.set(key, BigInt(position));
        return answer;
      }
      this.commands.push(answer);
      if (answer.status < 500) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
      await pause(THINKING_MS);
    }
  }

  async #passedOrder(asked: object): Promise<string> {
    const { tokens } = this.people;
    const { body } = await this.#send(tokens.buyer, 'quotations', 'first', asked);
    const { quotation_no } = z.object({ quotation_no: z.string() }).parse(body);
    const command = (token: string, kind: string, sent: object) =>
      this.#send(token, `quotations/${quotation_no}/${kind}`, `first-${kind}`, sent);
    await command(tokens.buyer, 'submit-for-review', {});
    await command(tokens.manager, 'pass-review', { proofing_delivery_date: 7, product_delivery_date: 20 });
    return quotation_no;
  }
}
