import { createHash } from 'node:crypto';
import { Refused } from '@zhidan/domain';
import { StaleRevision, type IdempotencyKeys, type StoredAnswer } from '@zhidan/eventstore';
import { Problem, problems } from '@zhidan/http';
import { toStoredAnswer, type CommandAnswer } from './answer.js';
import type { CommandCall } from './call.js';

/**
 * Handles a command with an idempotency key once, and repeats its first answer. A refusal is not stored, since
 * it changed nothing, and is decided again. Where a process ended before it stored the answer, the command is
 * handled again on the same id, and the event store recognises its events by the key.
 */
export async function answerOnce(
  keys: IdempotencyKeys,
  call: CommandCall,
  command: (call: CommandCall) => Promise<CommandAnswer>,
): Promise<StoredAnswer> {
  const { idempotencyKey: key, actor } = call.context;
  if (key === undefined) return toStoredAnswer(await command(call));

  const keyed = { caller: actor.uid, key, requestHash: hashOf(call), stream: call.newId };
  const begun = await keys.begin(keyed);
  if (begun.kind === 'answered') return begun;
  if (begun.kind === 'other-request') {
    throw problems.keyReused();
  }
  const newId = begun.kind === 'unfinished' ? begun.stream : call.newId;
  try {
    const answer = toStoredAnswer(await command({ ...call, newId }));
    await keys.finish(keyed, answer);
    return answer;
  } catch (error) {
    // An earlier attempt may still be running under this key; only a refused request that began here changed
    // nothing.
    if (begun.kind === 'new' && isRefusal(error)) await keys.giveUp(keyed);
    throw error;
  }
}

const isRefusal = (error: unknown): boolean =>
  error instanceof Refused ||
  error instanceof StaleRevision ||
  (error instanceof Problem && error.status < 500);

const hashOf = ({ request, body }: CommandCall): string =>
  createHash('sha256')
    .update(JSON.stringify([request.method, request.path, body ?? null]))
    .digest('hex');
