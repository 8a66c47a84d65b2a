import type { Socket } from 'node:net';
import { z } from 'zod';
import { SeededRandom } from './chance.js';
import { isSlow, FUZZ_KEY_PREFIX, type WrongAnswerCollector } from './faults.js';
import { KnownIds } from './known.js';
import { createRecords } from './made.js';
import { operationsOf } from './operations.js';
import { SENDERS, type AccountTokens } from './people.js';
import { generateRequest, type FuzzInput } from './request.js';
import { Sender } from './send.js';
import { openLiveSocket, sendGarbage } from './sockets.js';

export interface FuzzRun {
  readonly url: string;
  readonly people: AccountTokens;
  readonly faults: WrongAnswerCollector;
  readonly seed: number;
  /** The numbers of the requests to send. */
  readonly numbers: Iterable<number>;
  /** The number of concurrent requests. */
  readonly clients: number;
  onSent?(count: number): void;
}

const GARBAGE_PERCENT = 2;
const LIVE_PERCENT = 2;
const SOCKETS_KEPT = 300;
const IDS_OF_A_LIST = 60;
const SLOW_ONES_ASKED_AGAIN = 50;

/** Sends the requests of a seed concurrently, until all have been answered. */
export async function sendAll(run: FuzzRun): Promise<void> {
  const material = await gatherFuzzInput(run);
  const sender = new Sender(run.url);
  const sending: Sending = { run, material, sender, sockets: [], unfinished: [] };
  const numbers = run.numbers[Symbol.iterator]();
  let count = 0;
  const client = async () => {
    for (let next = numbers.next(); next.done !== true; next = numbers.next()) {
      await sendOne(sending, next.value);
      run.onSent?.((count += 1));
    }
  };
  try {
    await Promise.all(Array.from({ length: run.clients }, client));
    await Promise.all(sending.unfinished);
    await askSlowOnesAgain(sending);
  } finally {
    sender.close();
    for (const socket of sending.sockets) socket.destroy();
  }
}

interface Sending {
  readonly run: FuzzRun;
  readonly material: FuzzInput;
  readonly sender: Sender;
  /** WebSockets to `/live` that stay open; the oldest are closed when there are too many. */
  readonly sockets: Socket[];
  /** Requests that end slowly; the next request does not wait for them. */
  readonly unfinished: Promise<void>[];
}

async function sendOne(
  { run, material, sender, sockets, unfinished }: Sending,
  number: number,
): Promise<void> {
  const { url, people, seed } = run;
  const chance = SeededRandom.of(seed, number);
  const share = chance.next() * 100;
  if (share < GARBAGE_PERCENT) return void unfinished.push(garbage(run, number, chance));
  if (share < GARBAGE_PERCENT + LIVE_PERCENT) {
    sockets.push(await openLiveSocket(url, people.tokenOf(chance.pickFrom(material.people) ?? ''), chance));
    if (sockets.length > SOCKETS_KEPT) for (const socket of sockets.splice(0, 100)) socket.destroy();
    return;
  }
  const request = generateRequest(material, number, chance);
  const answered = sender.send(request, people.tokenOf(request.who)).then(async (reply) => {
    run.faults.note(number, request, reply);
    if (reply.status === 401 && !('authorization' in request.headers)) await people.renew(request.who);
  });
  if (request.ending === 'stalled') unfinished.push(answered);
  else await answered;
}

/**
 * Repeats slow requests while nothing else runs. A request that is slow again is a fault; otherwise the report
 * counts it as a busy machine.
 */
async function askSlowOnesAgain({ run: { faults, people }, sender }: Sending): Promise<void> {
  for (const { number, sent } of faults.slow.slice(0, SLOW_ONES_ASKED_AGAIN)) {
    const reply = await sender.send(sent, people.tokenOf(sent.who));
    if (isSlow(sent, reply)) faults.addFor(number, sent, reply, 'slower than 2 s, and again alone');
  }
}

async function garbage({ url, faults }: FuzzRun, number: number, chance: SeededRandom): Promise<void> {
  const status = await sendGarbage(url, chance);
  faults.count(status);
  if (status !== undefined && status >= 500)
    faults.add({ what: `status ${status} for bytes that are no request`, number, detail: '' });
}

const record = z.object({ id: z.string() });

/** Loads the operations, and the ids of existing records. */
export async function gatherFuzzInput({
  url,
  people,
  seed,
}: Pick<FuzzRun, 'url' | 'people' | 'seed'>): Promise<FuzzInput> {
  const ask = async (path: string, sent: RequestInit = {}): Promise<unknown> => {
    const headers = {
      authorization: `Bearer ${people.tokenOf('manager') ?? ''}`,
      'content-type': 'application/json',
    };
    const answer = await fetch(url + path, { ...sent, headers });
    return answer.ok ? answer.json() : undefined;
  };
  const read = (path: string) => ask(path);
  const operations = operationsOf(await read('/api/openapi.json'));
  const lists = operations.filter(({ method, path }) => method === 'GET' && /^\/api\/[\w-]+$/.test(path));
  const ids = new Map<string, readonly string[]>();
  for (const { path } of lists) {
    const rows = z.array(record).safeParse(await read(`${path}?range=[0,${IDS_OF_A_LIST - 1}]`));
    if (rows.success)
      ids.set(
        path.slice('/api/'.length),
        rows.data.map(({ id }) => id),
      );
  }
  const made = await createRecords(
    (path, body) => ask(path, { method: 'POST', body: JSON.stringify(body) }),
    ids.get('customer-classes')?.[0] ?? '',
  );
  return { operations, known: new KnownIds(ids, made), people: SENDERS, run: `${FUZZ_KEY_PREFIX}${seed}` };
}
