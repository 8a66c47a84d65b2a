import type { Caller } from '@zhidan/domain';
import type { CommandContext } from '@zhidan/eventstore';

/** The caller of a past command, and its instant. */
export interface PastCommand {
  readonly caller: Caller;
  readonly now: string;
}

/** The context of a past command. Its events are marked as imported, so that processes do not react to them. */
export const pastContext = (
  { caller, now }: PastCommand,
  causation: string,
  more: Pick<CommandContext, 'ifRevision' | 'isNew' | 'idempotencyKey'> & {
    readonly correlation?: string;
  } = {},
): CommandContext => ({
  caller,
  actor: { uid: caller.uid ?? '', name: caller.name },
  correlation: 'demo',
  causation,
  now,
  imported: true,
  ...more,
});
