import { notifications, seenBody } from '@zhidan/domain/notification';
import { parseBody } from '@zhidan/http';
import type { CommandRoutes } from '../handling/routes.js';

/** The route that marks notifications as seen; each person marks only their own. */
export const notificationRoutes: CommandRoutes = (on, { facts }) => {
  on('POST /api/notifications/seen', async (call) => {
    const { caller, now } = call.facts;
    const { state, revision, position } = await facts.eventStore.handle(
      notifications,
      caller.uid ?? '',
      parseBody(seenBody, call.body),
      { now },
      call.context,
    );
    return { status: 200, body: state, revision, position };
  });
};
