import { systemCaller } from '@zhidan/domain';
import type { CommandContext } from '@zhidan/eventstore';

/** The context of a command that no person gives; `request` names what asked for it. */
export const bySystem = (request: string, now: string): CommandContext => ({
  caller: systemCaller,
  actor: { uid: 'system', name: systemCaller.name },
  correlation: request,
  causation: request,
  now,
});
