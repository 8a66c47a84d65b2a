import { generateValue } from './bodies.js';
import { SeededRandom } from './chance.js';
import type { WrongAnswerCollector } from './faults.js';
import { generateValidForm, recordPictureForm } from './forms.js';
import type { KnownIds } from './known.js';
import type { Operation } from './operations.js';
import type { AccountTokens } from './people.js';
import { validAddressOf, type FuzzRequest } from './request.js';
import { gatherFuzzInput } from './run.js';
import { Sender } from './send.js';

/**
 * Sends one harmless request to every operation, one after the other. Code that is compiled on first use stays
 * in memory, so memory after a load can be compared only with an installation that has served everything once.
 * The requests are the same in every run. A missing answer, or a status of 500 or more except 503, is a fault.
 */
export async function warmUp({
  url,
  people,
  faults,
}: {
  readonly url: string;
  readonly people: AccountTokens;
  readonly faults: WrongAnswerCollector;
}): Promise<void> {
  const { operations, known } = await gatherFuzzInput({ url, people, seed: 0 });
  const sender = new Sender(url);
  try {
    for (const sent of operations.flatMap((operation, number) => harmless(operation, known, number))) {
      const reply = await sender.send(sent, people.tokenOf(sent.who));
      faults.noteWarmUp(sent, reply);
      if (reply.status === 401) await people.renew(sent.who);
    }
  } finally {
    sender.close();
  }
}

function harmless(operation: Operation, known: KnownIds, number: number): readonly FuzzRequest[] {
  const { form } = operation;
  const chance = SeededRandom.of(0, number);
  if (form === undefined) return [requestOf(operation, undefined, known, chance)];
  return [generateValidForm(form, known, chance), recordPictureForm()].map((filled) =>
    requestOf(operation, filled, known, chance),
  );
}

function requestOf(
  operation: Operation,
  filled: ReturnType<typeof recordPictureForm> | undefined,
  known: KnownIds,
  chance: SeededRandom,
): FuzzRequest {
  const { method, path, body } = operation;
  const json =
    body && Buffer.from(JSON.stringify(generateValue(body, { chance, known, hostilePercent: 0 })) ?? '');
  return {
    operation: `${method} ${path}`,
    // A caller who signs in or up has no account yet.
    who: /^\/v\d\//.test(path) ? 'visitor' : 'manager',
    method,
    path: validAddressOf(operation, known, chance),
    headers: filled?.headers ?? (json === undefined ? {} : { 'content-type': 'application/json' }),
    body: filled?.body ?? json,
    ending: 'whole',
  };
}
