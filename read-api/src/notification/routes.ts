import { notifications, notificationsOf } from '@zhidan/domain/notification';
import type { Handler, SecureRoutes } from '@zhidan/http';
import { waitUntilCaughtUp } from '../freshness/wait.js';
import { sendPrivately, type ReadDependencies } from '../resource/parts.js';
import { failedMailNotifications } from './failed-mails.js';
import { ownOrderNotifications } from './own-orders.js';
import { mentionNotifications } from './mentions.js';
import { overdueOrderNotifications } from './overdue-orders.js';

/**
 * Notifications of a member of staff, derived from what the person may read. They are computed at each request
 * and stored nowhere.
 */
export function notificationRoutes(on: SecureRoutes['on'], parts: ReadDependencies): void {
  on('GET /api/notifications', sendNotifications(parts));
}

const sendNotifications =
  (parts: ReadDependencies): Handler =>
  async (request, response, caller) => {
    await waitUntilCaughtUp(parts.freshness, ['quotations', 'events'], request);
    const [{ state }, ...found] = await Promise.all([
      parts.eventStore.load(notifications, caller.uid ?? ''),
      ownOrderNotifications(parts, caller),
      overdueOrderNotifications(parts, caller),
      failedMailNotifications(parts, caller),
      mentionNotifications(parts, caller),
    ]);
    sendPrivately(response);
    response.json(notificationsOf(found.flat(), state, parts.clock().toISOString()));
  };
