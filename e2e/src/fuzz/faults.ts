import type { FuzzRequest } from './request.js';
import type { FuzzReply } from './send.js';

/** A wrong answer, with the request that caused it. */
export interface WrongAnswer {
  readonly what: string;
  readonly number: number | undefined;
  readonly detail: string;
}

const SLOW_MS = 2_000;
/** In bytes. While a larger body is being sent, the server may answer and close the connection early. */
const LARGE_BODY = 100_000;
/** The status for a busy installation, with Retry-After. */
const BUSY = 503;
const SHOWN = 160;

/** An answer that took longer than a person would wait. */
export interface SlowAnswer {
  readonly number: number;
  readonly sent: FuzzRequest;
  readonly ms: number;
  /** The time of the answer, in ms since this process started. */
  readonly at: number;
}

/** The prefix of all idempotency keys of a run; each request has its own key. */
export const FUZZ_KEY_PREFIX = 'fuzz-';

/** Collects answers and finds those that are wrong. */
export class WrongAnswerCollector {
  readonly statuses = new Map<string, number>();
  readonly refusedKeys = new Set<string>();
  readonly acceptedKeys = new Set<string>();
  readonly found: WrongAnswer[] = [];
  readonly slow: SlowAnswer[] = [];

  note(number: number, sent: FuzzRequest, reply: FuzzReply): void {
    const { status } = reply;
    this.count(status);
    const key = sent.headers['idempotency-key'];
    // Other keys are used by several requests, so the status of one request proves nothing about the key.
    const isOwn = key?.startsWith(FUZZ_KEY_PREFIX) === true;
    if (isOwn && status !== undefined && status >= 400 && status < 500) this.refusedKeys.add(key);
    if (key !== undefined && status !== undefined && status < 400) this.acceptedKeys.add(key);
    if (isSlow(sent, reply)) this.slow.push({ number, sent, ms: reply.ms, at: performance.now() });
    const what = wrongIn(sent, reply);
    if (what !== undefined) this.addFor(number, sent, reply, what);
  }

  /** During the warm-up, refusals are expected and only failures are faults. */
  noteWarmUp(sent: FuzzRequest, reply: FuzzReply): void {
    const what = wrongIn(sent, reply);
    if (what !== undefined) this.addFor(undefined, sent, reply, `${what} before the run`);
  }

  /** Adds a fault, with the details of its request and answer. */
  addFor(number: number | undefined, sent: FuzzRequest, reply: FuzzReply, what: string): void {
    const body = sent.body === undefined ? '' : ` ${printable(sent.body)}`;
    const answered = ` → ${reply.trace ?? reply.text}`;
    this.add({
      what: `${what}: ${sent.operation}`,
      number,
      detail: `${sent.who} ${sent.method} ${sent.path.slice(0, SHOWN)}${body} in ${(reply.ms / 1_000).toFixed(1)} s${answered}`,
    });
  }

  count(status: number | undefined): void {
    const name = String(status ?? 'no answer');
    this.statuses.set(name, (this.statuses.get(name) ?? 0) + 1);
  }

  add(fault: WrongAnswer): void {
    this.found.push(fault);
  }
}

function wrongIn(sent: FuzzRequest, { status, retryAfter }: FuzzReply): string | undefined {
  if (status === undefined) {
    const mayBe = sent.ending !== 'whole' || (sent.body?.length ?? 0) > LARGE_BODY;
    return mayBe ? undefined : 'no answer';
  }
  if (status >= 500) {
    if (status !== BUSY) return `status ${status}`;
    if (retryAfter === undefined) return `status ${status} without Retry-After`;
  }
  return undefined;
}

/**
 * Whether an answer came too slowly. Documents wait in a queue, verifying all streams reads every event, and
 * some requests wait for a position: these may take longer.
 */
export function isSlow({ path, headers, ending }: FuzzRequest, { ms }: FuzzReply): boolean {
  const mayWait = /^\/(documents|api\/audit)\//.test(path) || 'x-wait-for-position' in headers;
  return ms > SLOW_MS && ending === 'whole' && !mayWait;
}

const printable = (body: Buffer): string =>
  JSON.stringify(body.subarray(0, SHOWN).toString('utf8')).slice(1, -1);
