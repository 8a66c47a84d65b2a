import { setTimeout as sleep } from 'node:timers/promises';
import { ADVISORY_LOCK, createPool, holdLock, type Pool } from '@zhidan/database';
import type { RecordedEvent } from '@zhidan/domain';
import { cloudEventOf, webhookCategories } from '@zhidan/domain/webhook';
import type { EventStore, Subscription } from '@zhidan/eventstore';
import type { Logger } from 'pino';
import { PrivateAddress } from './address.js';
import {
  addDeliveries,
  claimDelivery,
  dueDeliveries,
  markDelivered,
  markFailed,
  tidyDeliveries,
  type DueDelivery,
} from './deliveries.js';
import { postWebhook } from './post.js';
import { signingSecretsOf, signedHeaders, type WebhookSecretCipher } from './secrets.js';

const LOOK_EVERY_MS = 500;
const TIDY_EVERY_MS = 60_000;
const TIMEOUT_MS = 15_000;
const MOST_DUE = 200;
/** The most simultaneous deliveries to one webhook, so that a slow webhook does not delay others. */
const MOST_AT_ONCE = 4;

/** The fields of a webhook's record that deliveries need. */
export interface KnownWebhook {
  readonly id: string;
  readonly url: string;
  readonly kinds: readonly string[];
}

export interface WebhooksOptions {
  readonly databaseUrl: string;
  readonly eventStore: Pick<EventStore, 'subscribe'>;
  readonly webhooks: () => readonly KnownWebhook[];
  readonly sealer: WebhookSecretCipher;
  /** The value of `source` in the CloudEvents that are sent. */
  readonly source: string;
  /** Whether webhooks may connect to this machine itself. */
  readonly loopback: boolean;
  readonly logger: Logger;
  readonly clock: () => Date;
  readonly everyMs?: number;
  readonly timeoutMs?: number;
}

/** Sends events to other programs while no other process of the installation sends them. */
export function startWebhooks(options: WebhooksOptions): { stop(): Promise<void> } {
  const pool = createPool(options.databaseUrl, { name: 'webhooks', max: 3 });
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = workAlways(pool, options, signal);
  return {
    async stop() {
      stopping.abort(new Error('the webhooks are being stopped'));
      await running;
      await pool.end();
    },
  };
}

async function workAlways(pool: Pool, options: WebhooksOptions, signal: AbortSignal): Promise<void> {
  const { databaseUrl, logger, everyMs = LOOK_EVERY_MS } = options;
  while (!signal.aborted) {
    // Without webhooks there is no subscription and no database query.
    if (options.webhooks().length > 0) {
      try {
        const held = await holdLock(databaseUrl, {
          lock: ADVISORY_LOCK.webhooks,
          name: 'webhooks lock',
          signal,
        });
        try {
          await new Announcing(pool, options, AbortSignal.any([signal, abortedBy(held.lost)])).run();
        } finally {
          await held.release();
        }
      } catch (error) {
        if (!signal.aborted) logger.warn({ err: error }, 'webhooks stand still, trying again');
      }
    }
    await sleep(everyMs, undefined, { signal }).catch(() => undefined);
  }
}

function abortedBy(lost: Promise<unknown>): AbortSignal {
  const controller = new AbortController();
  void lost.then((reason) => controller.abort(reason));
  return controller.signal;
}

class Announcing {
  readonly #pool: Pool;
  readonly #options: WebhooksOptions;
  readonly #signal: AbortSignal;
  readonly #progress = new Map<string, bigint>();
  readonly #underWay = new Map<string, { readonly webhook: string; readonly done: Promise<void> }>();
  #following: { readonly key: string; readonly subscription: Subscription } | undefined;
  #tidiedAt = 0;

  constructor(pool: Pool, options: WebhooksOptions, signal: AbortSignal) {
    this.#pool = pool;
    this.#options = options;
    this.#signal = signal;
  }

  /** Runs until stopped, or until no webhook is left. */
  async run(): Promise<void> {
    const { everyMs = LOOK_EVERY_MS } = this.#options;
    try {
      while (!this.#signal.aborted) {
        const webhooks = this.#options.webhooks();
        await this.#tidy(webhooks);
        if (webhooks.length === 0) return;
        await this.#follow(webhooks);
        await this.#sendDue(webhooks);
        await this.#rest(everyMs);
      }
    } finally {
      await this.#following?.subscription.stop();
      await Promise.all([...this.#underWay.values()].map(({ done }) => done));
    }
  }

  /**
   * Waits for the interval, or until a delivery ends, since later deliveries of the same stream wait for the
   * earlier one.
   */
  #rest(everyMs: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.#signal.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, everyMs);
      this.#wake = end;
      this.#signal.addEventListener('abort', end);
    });
  }

  #wake: () => void = () => undefined;

  async #tidy(webhooks: readonly KnownWebhook[]): Promise<void> {
    const isOver =
      webhooks.some(({ id }) => this.#progress.has(id)) && this.#tidiedAt + TIDY_EVERY_MS > Date.now();
    const isGone = [...this.#progress.keys()].some((id) => !webhooks.some((webhook) => webhook.id === id));
    if (isOver && !isGone) return;
    const ids = webhooks.map(({ id }) => id);
    await tidyDeliveries(this.#pool, ids, this.#options.clock());
    for (const id of this.#progress.keys()) if (!ids.includes(id)) this.#progress.delete(id);
    this.#tidiedAt = Date.now();
  }

  /**
   * Subscribes to the kinds of events of all webhooks, from the position of the one that is furthest behind.
   */
  async #follow(webhooks: readonly KnownWebhook[]): Promise<void> {
    // The progress of a new webhook is stored shortly after its record, so it may have to be read again.
    if (webhooks.some(({ id }) => !this.#progress.has(id))) await this.#readProgress();
    const begun = webhooks.filter(({ id }) => this.#progress.has(id));
    const kinds = [...new Set(begun.flatMap((webhook) => webhook.kinds))].toSorted();
    const key = JSON.stringify([kinds, begun.map(({ id }) => id).toSorted()]);
    if (this.#following?.key === key) return;
    await this.#following?.subscription.stop();
    this.#following = undefined;
    const [after] = begun
      .flatMap(({ id }) => this.#progress.get(id) ?? [])
      .toSorted((one, other) => (one < other ? -1 : Number(one > other)));
    if (after === undefined) return;
    this.#following = {
      key,
      subscription: this.#options.eventStore.subscribe({
        name: 'webhooks',
        categories: webhookCategories,
        types: kinds,
        after,
        onBatch: (events, upTo) => this.#take(events, upTo),
      }),
    };
  }

  async #readProgress(): Promise<void> {
    const { rows } = await this.#pool.query<{ webhook_id: string; position: string }>(
      'select webhook_id, position::text as position from webhooks.progress',
    );
    for (const { webhook_id, position } of rows)
      if (!this.#progress.has(webhook_id)) this.#progress.set(webhook_id, BigInt(position));
  }

  async #take(events: readonly RecordedEvent[], upTo: bigint): Promise<void> {
    const { source, clock } = this.#options;
    const webhooks = this.#options.webhooks().filter(({ id }) => this.#progress.has(id));
    const added = events
      // Imported events happened in another shop long ago, so they are not sent.
      .filter(({ metadata }) => metadata.imported !== true)
      .flatMap((event) =>
        webhooks
          .filter(
            ({ id, kinds }) =>
              kinds.includes(event.type) && event.position > (this.#progress.get(id) ?? event.position),
          )
          .map(({ id, url }) => ({
            webhook: id,
            url,
            stream: event.stream,
            position: event.position,
            event: cloudEventOf(event, source),
          })),
      );
    if (added.length > 0) await addDeliveries(this.#pool, added, clock());
    await this.#progressed(upTo, added.length > 0);
    if (added.length > 0) await this.#sendDue(webhooks);
  }

  #writtenAt = 0;

  async #progressed(upTo: bigint, isDue: boolean): Promise<void> {
    for (const [id, position] of this.#progress) if (position < upTo) this.#progress.set(id, upTo);
    if (!isDue && this.#writtenAt + 1_000 > Date.now()) return;
    this.#writtenAt = Date.now();
    await this.#pool.query(
      'update webhooks.progress set position = greatest(position, $2::numeric) where webhook_id = any($1)',
      [[...this.#progress.keys()], upTo.toString()],
    );
  }

  /** Starts due deliveries that are not under way, without waiting for them. */
  async #sendDue(webhooks: readonly KnownWebhook[]): Promise<void> {
    for (const due of await dueDeliveries(this.#pool, this.#options.clock(), MOST_DUE)) {
      const webhook = webhooks.find(({ id }) => id === due.webhook_id);
      const atOnce = [...this.#underWay.values()].filter((one) => one.webhook === due.webhook_id).length;
      const key = `${due.webhook_id} ${due.stream}`;
      if (webhook === undefined || atOnce >= MOST_AT_ONCE || this.#underWay.has(key)) continue;
      const done = this.#send(webhook, due)
        .catch((error: unknown) => {
          if (!this.#signal.aborted) this.#options.logger.warn({ err: error }, 'a webhook waits');
        })
        .finally(() => {
          this.#underWay.delete(key);
          this.#wake();
        });
      this.#underWay.set(key, { webhook: due.webhook_id, done });
    }
  }

  async #send({ id, url }: KnownWebhook, due: DueDelivery): Promise<void> {
    const { sealer, clock, loopback, timeoutMs = TIMEOUT_MS } = this.#options;
    if (!(await claimDelivery(this.#pool, due, clock(), timeoutMs))) return;
    const secrets = await signingSecretsOf({ pool: this.#pool, sealer, clock }, id);
    if (secrets.length === 0) {
      await this.#failed(due, { status: null, error: '沒有簽章金鑰，請更換金鑰' });
      return;
    }
    const at = clock();
    const headers = signedHeaders(secrets, { id: due.event_id, at, body: due.body });
    const options = { loopback, timeoutMs, signal: this.#signal };
    try {
      const status = await postWebhook({ url, headers, body: due.body }, options);
      if (status >= 200 && status < 300) await markDelivered(this.#pool, due.id, status, clock());
      else await this.#failed(due, { status, error: `對方回應 ${status}` });
    } catch (error) {
      // A delivery that was interrupted by the stop is not marked as failed; it is sent again after the next
      // start.
      if (this.#signal.aborted) return;
      await this.#failed(due, { status: null, error: sentenceOf(error) });
    }
  }

  #failed(due: DueDelivery, failure: Parameters<typeof markFailed>[2]): Promise<void> {
    return markFailed(this.#pool, due, failure, this.#options.clock());
  }
}

/** Describes why an attempt failed, without details of the internal network. */
function sentenceOf(error: unknown): string {
  if (error instanceof PrivateAddress) return '網址指向內部網路';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ABORT_ERR' || (error instanceof Error && error.name === 'TimeoutError'))
    return '對方沒有在時限內回應';
  return `連線失敗${code === '' ? '' : `（${code}）`}`;
}
