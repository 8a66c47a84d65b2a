import type { Caller } from '@zhidan/domain';
import type { CommandContext } from '@zhidan/eventstore';

/** Who gave a command of the demo, and at which instant of the past. */
export interface PastCommand {
  readonly caller: Caller;
  readonly now: string;
}

/** Context of a command of the past: its events are marked as imported, so that no process reacts to them. */
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
