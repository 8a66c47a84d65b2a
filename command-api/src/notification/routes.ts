import { notifications, seenBody } from '@zhidan/domain/notification';
import { parseBody } from '@zhidan/http';
import type { CommandRoutes } from '../handling/routes.js';

/** Each person marks only their own notifications as seen. */
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
