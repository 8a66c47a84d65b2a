import type { FuzzRequest } from './request.js';
import type { Reply } from './send.js';

/** Something that is wrong, and with which request it came. */
export interface Fault {
  readonly what: string;
  readonly number: number | undefined;
  readonly detail: string;
}

const SLOW_MS = 2_000;
/** With a larger body an answer may come, and the connection end, before the body has. */
const LARGE_BODY = 100_000;
/** These say that the installation is busy or full, and when to come again. */
const MAY_BE: ReadonlySet<number> = new Set([503, 507]);
const SHOWN = 160;

/** What was answered, and what should not have been. */
export class Faults {
  readonly statuses = new Map<string, number>();
  readonly refusedKeys = new Set<string>();
  readonly found: Fault[] = [];

  note(number: number, sent: FuzzRequest, reply: Reply): void {
    const { status } = reply;
    this.count(status);
    const key = sent.headers['idempotency-key'];
    if (key !== undefined && status !== undefined && status >= 400 && status < 500) this.refusedKeys.add(key);
    const what = wrongIn(sent, reply);
    if (what === undefined) return;
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

  add(fault: Fault): void {
    this.found.push(fault);
  }
}

function wrongIn(sent: FuzzRequest, { status, retryAfter, ms }: Reply): string | undefined {
  if (status === undefined) {
    const mayBe = sent.ending !== 'whole' || (sent.body?.length ?? 0) > LARGE_BODY;
    return mayBe ? undefined : 'no answer';
  }
  if (status >= 500) {
    if (!MAY_BE.has(status)) return `status ${status}`;
    if (retryAfter === undefined) return `status ${status} without Retry-After`;
  }
  // Documents wait for their turn, the proof of all streams reads them, and others wait for what they asked to see.
  const mayWait = /^\/(documents|api\/audit)\//.test(sent.path) || 'x-wait-for-position' in sent.headers;
  return ms > SLOW_MS && sent.ending === 'whole' && !mayWait ? 'slower than 2 s' : undefined;
}

const printable = (body: Buffer): string =>
  JSON.stringify(body.subarray(0, SHOWN).toString('utf8')).slice(1, -1);
