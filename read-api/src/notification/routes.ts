import { notifications, notificationsOf } from '@zhidan/domain/notification';
import type { Handler, SecureRoutes } from '@zhidan/http';
import { allCaughtUp } from '../freshness/wait.js';
import { privately, type ReadParts } from '../resource/parts.js';
import { failedMails } from './failed-mails.js';
import { eventsOfOwnOrders } from './own-orders.js';
import { mentionsOf } from './mentions.js';
import { overdueOrders } from './overdue-orders.js';

/**
 * Notifications of a member of staff, derived from what the person may read. They are computed at each request
 * and stored nowhere.
 */
export function notificationRoutes(on: SecureRoutes['on'], parts: ReadParts): void {
  on('GET /api/notifications', sendNotifications(parts));
}

const sendNotifications =
  (parts: ReadParts): Handler =>
  async (request, response, caller) => {
    await allCaughtUp(parts.freshness, ['quotations', 'events'], request);
    const [{ state }, ...found] = await Promise.all([
      parts.eventStore.load(notifications, caller.uid ?? ''),
      eventsOfOwnOrders(parts, caller),
      overdueOrders(parts, caller),
      failedMails(parts, caller),
      mentionsOf(parts, caller),
    ]);
    privately(response);
    response.json(notificationsOf(found.flat(), state, parts.clock().toISOString()));
  };
