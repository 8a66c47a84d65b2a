import { giveawayEntries, winnersBody, type GiveawayEntryCommand, giveaways, recordIn } from '@zhidan/domain';
import { idOf, parseBody } from '@zhidan/http';
import { z } from 'zod';
import type { CommandAnswer } from '../handling/answer.js';
import type { CommandCall } from '../handling/call.js';
import type { CommandRoutes } from '../handling/routes.js';

/** The routes for taking part in a giveaway, and for choosing its winners. */
export const giveawayRoutes: CommandRoutes = (on, { facts: port }) => {
  const handle = async (
    id: string,
    command: GiveawayEntryCommand,
    { facts, context }: CommandCall,
  ): Promise<CommandAnswer> => {
    await port.settled();
    const giveaway = recordIn(port.others, giveaways, id);
    const handled = await port.eventStore.handle(
      giveawayEntries,
      id,
      command,
      { ...facts, giveaway },
      context,
    );
    const { participants, winners } = handled.state;
    const body =
      command.kind === 'participate'
        ? { id, participated: true, places_left: (giveaway?.quota ?? 0) - participants.length }
        : { id, winners };
    return { status: 200, body, revision: handled.revision, position: handled.position };
  };

  on('POST /api/giveaways/:id/participate', async (call) => {
    parseBody(z.object({}), call.body ?? {});
    return handle(idOf(call.request), { kind: 'participate' }, call);
  });

  on('POST /api/giveaways/:id/winners', async (call) =>
    handle(idOf(call.request), { kind: 'choose-winners', ...parseBody(winnersBody, call.body) }, call),
  );
};
