import type { SubscriptionAnswer } from '../wire/answer.js';
import type { StoredEvent } from '../wire/stored-event.js';

/** What a group of answers of the store contains. */
export interface AnswerContents {
  readonly events: readonly StoredEvent[];
  /** The position up to which the store has searched; undefined where the answers do not contain it. */
  readonly upTo: bigint | undefined;
  readonly isCaughtUp: boolean;
}

export function contentsOf(answers: readonly SubscriptionAnswer[]): AnswerContents {
  const events = answers.flatMap(({ event }) => event ?? []);
  let upTo = events.at(-1)?.position;
  for (const { checkpoint } of answers)
    if (checkpoint !== undefined && (upTo === undefined || checkpoint > upTo)) upTo = checkpoint;
  return { events, upTo, isCaughtUp: answers.some(({ isCaughtUp }) => isCaughtUp === true) };
}
