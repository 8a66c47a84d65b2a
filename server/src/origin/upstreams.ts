import { createHash } from 'node:crypto';
import { Agent, request as ask } from 'node:http';
import { request as askSecurely } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { withinTimeout } from '@zhidan/http';
import { KEEP_ALIVE_TIMEOUT_MS } from './listen.js';

/** The states of a process at its last check, best first. */
const STANDINGS = ['ready', 'up', 'down'] as const;
type UpstreamStatus = (typeof STANDINGS)[number];

/** A record stays with its assigned process unless another process has over 4 open requests fewer. */
const MOST_MORE = 4;

/** How the load of a process is counted: by open requests, or by open sockets. */
export type LoadKind = 'requests' | 'sockets';

export interface Upstream {
  readonly url: string;
  readonly standing: UpstreamStatus;
  readonly loads: Record<LoadKind, number>;
  /** Keep-alive connections to the process. */
  readonly connections: Agent;
}

interface Watched extends Upstream {
  standing: UpstreamStatus;
  chosen: number;
}

export const HEALTH_CHECK_INTERVAL_MS = 2_000;
/**
 * The gateway closes idle connections long before the process does, so that no request is sent into a closing
 * connection.
 */
const KEPT_MS = KEEP_ALIVE_TIMEOUT_MS / 2;
/**
 * The time limit of a check is long enough for a busy process; there is a limit because a dead machine never
 * answers.
 */
const ANSWERS_WITHIN_MS = 5_000;

/**
 * All processes of one kind. Ready processes are used, the least loaded first; if there are none, those that
 * answer; finally those that did not answer at the last check, since they may have recovered.
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

  /** The next process to use; undefined when all were tried. */
  next(load: LoadKind, tried: ReadonlySet<Upstream> = new Set()): Upstream | undefined {
    const [best] = this.#untried(load, tried);
    if (best !== undefined) best.chosen = this.#turn += 1;
    return best;
  }

  /**
   * The next process for a record. All gateways choose the same ready process, which has the record in its
   * cache, unless another one has much less load. Any process gives the same answer after reading newer events.
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

  #untried(load: LoadKind, tried: ReadonlySet<Upstream>): Watched[] {
    return this.#all
      .filter((upstream) => !tried.has(upstream))
      .toSorted(
        (a, b) =>
          STANDINGS.indexOf(a.standing) - STANDINGS.indexOf(b.standing) ||
          a.loads[load] - b.loads[load] ||
          a.chosen - b.chosen,
      );
  }

  /** Marks a process that did not answer, so that others are used first until it answers a check. */
  missed(upstream: Upstream): void {
    for (const one of this.#all) if (one === upstream) one.standing = 'down';
  }

  /** Checks all processes repeatedly until `stop` is called. */
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
      // A process that is not ready may be stopping, and then waits for its idle connections to be closed.
      if (upstream.standing !== 'ready') closeResting(upstream);
      await pause(HEALTH_CHECK_INTERVAL_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
}

/** Rendezvous hashing: when a process leaves or joins, only records assigned to it move. */
const rankOf = ({ url }: Upstream, thing: string): number =>
  createHash('sha1').update(`${url} ${thing}`).digest().readUInt32BE();

function closeResting({ connections }: Upstream): void {
  for (const resting of Object.values(connections.freeSockets))
    for (const socket of resting ?? []) socket.destroy();
}

async function standingOf(url: string, signal: AbortSignal): Promise<UpstreamStatus> {
  try {
    const isReady = await withinTimeout(ANSWERS_WITHIN_MS, (over) => saysReady(url, over), signal);
    return isReady ? 'ready' : 'up';
  } catch {
    return 'down';
  }
}

/** Checks readiness over a new connection, which also shows that the process accepts connections. */
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
