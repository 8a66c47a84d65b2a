import { createHash } from 'node:crypto';
import { Agent, request as ask } from 'node:http';
import { request as askSecurely } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { within } from '@zhidan/http';
import { KEEP_ALIVE_MS } from './listen.js';

/** How a process behind the gateway answered when it was looked at last, the best first. */
const STANDINGS = ['ready', 'up', 'down'] as const;
export type Standing = (typeof STANDINGS)[number];

/** Where another has so many requests fewer, it is asked instead of the one that was to be. */
const MOST_MORE = 4;

/** Which of its loads a process is chosen by: requests under way, or open sockets. */
export type Load = 'requests' | 'sockets';

/** One process behind the gateway. */
export interface Upstream {
  readonly url: string;
  readonly standing: Standing;
  readonly loads: Record<Load, number>;
  /** Its connections, kept from one request to the next. */
  readonly connections: Agent;
}

interface Watched extends Upstream {
  standing: Standing;
  chosen: number;
}

export const LOOK_EVERY_MS = 2_000;
/** Much sooner than the process closes them: it is always the gateway that closes a connection that rests. */
const KEPT_MS = KEEP_ALIVE_MS / 2;
/** A busy process may be late; one whose machine is gone must not be asked for long. */
const ANSWERS_WITHIN_MS = 5_000;

/**
 * All processes of one kind. Those that are ready are asked, the least loaded first; where none is, those that
 * answer, and in the end those that did not when they were looked at last: they may have come back.
 */
export class Upstreams {
  readonly #all: readonly Watched[];
  readonly #ending = new AbortController();
  #turn = 0;

  constructor(urls: readonly string[]) {
    this.#all = urls.map((url) => ({
      url,
      standing: 'up',
      loads: { requests: 0, sockets: 0 },
      connections: new Agent({ keepAlive: true, timeout: KEPT_MS }),
      chosen: 0,
    }));
  }

  get all(): readonly Upstream[] {
    return this.#all;
  }

  get isReady(): boolean {
    return this.#all.some(({ standing }) => standing === 'ready');
  }

  /** The one to be asked next; undefined when all were tried. */
  next(load: Load, tried: ReadonlySet<Upstream> = new Set()): Upstream | undefined {
    const [best] = this.#untried(load, tried);
    if (best !== undefined) best.chosen = this.#turn += 1;
    return best;
  }

  /**
   * The one to be asked next about a thing: the same one by all gateways, since it remembers the thing, as long as
   * none that is as ready has much less to do. Any other answers the same, and reads first what it has not heard of.
   */
  nextAbout(thing: string, tried: ReadonlySet<Upstream> = new Set()): Upstream | undefined {
    const [best] = this.#untried('requests', tried);
    if (best === undefined) return undefined;
    const [known] = this.#all
      .filter(
        ({ standing, loads }) =>
          standing === best.standing && loads.requests <= best.loads.requests + MOST_MORE,
      )
      .filter((upstream) => !tried.has(upstream))
      .toSorted((a, b) => rankOf(b, thing) - rankOf(a, thing));
    return known;
  }

  #untried(load: Load, tried: ReadonlySet<Upstream>): Watched[] {
    return this.#all
      .filter((upstream) => !tried.has(upstream))
      .toSorted(
        (a, b) =>
          STANDINGS.indexOf(a.standing) - STANDINGS.indexOf(b.standing) ||
          a.loads[load] - b.loads[load] ||
          a.chosen - b.chosen,
      );
  }

  /** It did not answer: until it does, others are asked first. */
  missed(upstream: Upstream): void {
    for (const one of this.#all) if (one === upstream) one.standing = 'down';
  }

  /** Looks at all of them again and again, until it is stopped. */
  watch(): void {
    for (const upstream of this.#all) void this.#look(upstream);
  }

  stop(): void {
    this.#ending.abort();
    for (const upstream of this.#all) closeResting(upstream);
  }

  async #look(upstream: Watched): Promise<void> {
    const { signal } = this.#ending;
    while (!signal.aborted) {
      upstream.standing = await standingOf(upstream.url, signal);
      // It may be about to end, and waits for that.
      if (upstream.standing !== 'ready') closeResting(upstream);
      await pause(LOOK_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
}

/** Where one leaves or comes, only its own things move. */
const rankOf = ({ url }: Upstream, thing: string): number =>
  createHash('sha1').update(`${url} ${thing}`).digest().readUInt32BE();

/** Closes connections on which nothing is asked. */
function closeResting({ connections }: Upstream): void {
  for (const resting of Object.values(connections.freeSockets))
    for (const socket of resting ?? []) socket.destroy();
}

async function standingOf(url: string, signal: AbortSignal): Promise<Standing> {
  try {
    const isReady = await within(ANSWERS_WITHIN_MS, (over) => saysReady(url, over), signal);
    return isReady ? 'ready' : 'up';
  } catch {
    return 'down';
  }
}

/** By a connection of its own, which also shows that the process takes new ones. */
function saysReady(url: string, signal: AbortSignal): Promise<boolean> {
  const send = url.startsWith('https:') ? askSecurely : ask;
  return new Promise((resolve, reject) => {
    send(`${url}/readyz`, { method: 'HEAD', agent: false, signal }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    })
      .on('error', reject)
      .end();
  });
}
