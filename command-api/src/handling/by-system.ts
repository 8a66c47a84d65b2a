import { systemCaller } from '@zhidan/domain';
import type { CommandContext } from '@zhidan/eventstore';

/** The context of a command without a person; `request` names its cause. */
export const systemContext = (request: string, now: string): CommandContext => ({
  caller: systemCaller,
  actor: { uid: 'system', name: systemCaller.name },
  correlation: request,
  causation: request,
  now,
});
