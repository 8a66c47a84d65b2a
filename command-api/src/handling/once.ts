import { createHash } from 'node:crypto';
import { Refused } from '@zhidan/domain';
import { StaleRevision, type IdempotencyKeys, type KeptAnswer } from '@zhidan/eventstore';
import { Problem, problems } from '@zhidan/http';
import { serialized, type Answer } from './answer.js';
import type { Call } from './call.js';

/**
 * Lets a command with an idempotency key happen once and gives its first answer to every repetition. A
 * refusal changed nothing, is not kept and is decided anew. Where a process died before it could note its
 * answer, the command is handled again on the same id, and the event store knows its events by the key.
 */
export async function answeredOnce(
  keys: IdempotencyKeys,
  call: Call,
  command: (call: Call) => Promise<Answer>,
): Promise<KeptAnswer> {
  const { idempotencyKey: key, actor } = call.context;
  if (key === undefined) return serialized(await command(call));

  const keyed = { caller: actor.uid, key, requestHash: hashOf(call), stream: call.newId };
  const begun = await keys.begin(keyed);
  if (begun.kind === 'answered') return begun;
  if (begun.kind === 'other-request') {
    throw problems.keyReused();
  }
  const newId = begun.kind === 'unfinished' ? begun.stream : call.newId;
  try {
    const answer = serialized(await command({ ...call, newId }));
    await keys.finish(keyed, answer);
    return answer;
  } catch (error) {
    // What a first try left open another may still finish; what began here and was refused changed nothing.
    if (begun.kind === 'new' && isRefusal(error)) await keys.giveUp(keyed);
    throw error;
  }
}

const isRefusal = (error: unknown): boolean =>
  error instanceof Refused ||
  error instanceof StaleRevision ||
  (error instanceof Problem && error.status < 500);

const hashOf = ({ request, body }: Call): string =>
  createHash('sha256')
    .update(JSON.stringify([request.method, request.path, body ?? null]))
    .digest('hex');
