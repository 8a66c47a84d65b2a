import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@jest/globals';
import { WebSocket } from 'ws';
import { z } from 'zod';
import type { Answer } from './installation.js';

const heard = z.object({
  code: z.union([z.number(), z.literal('reload')]).nullable(),
  resource: z.string().nullable(),
  id: z.string().nullable(),
  position: z.string(),
});

/** A browser that comes back whenever it was cut off, as the pages of ours do. */
export class Browser {
  /** Each record that it was notified of, by its resource. */
  readonly told = new Map<string, Set<string>>();
  cutOff = 0;
  #last = 0n;
  #socket: WebSocket | undefined;
  #over = false;

  /** `address` is that of the pages, by the line that may be cut. */
  constructor(
    private readonly address: () => string,
    private readonly token: string,
  ) {
    void this.#listen();
  }

  /** Position of the last message it was sent. */
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

const isToldToComeAgain = ({ status, headers }: Answer): boolean =>
  status === 503 && Number(headers.get('retry-after')) > 0;

/** What `/readyz` says of processes. */
export const readiness = z.object({
  processes: z.array(z.object({ phase: z.string(), position: z.string().nullable() })),
});

/** Each refused caller was asked to come again, and none was sent a failure. */
export function expectFriendlyRefusals(answers: readonly Answer[]): void {
  expect(answers.filter((answer) => !isToldToComeAgain(answer))).toEqual([]);
}
