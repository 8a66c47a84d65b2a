import { SkeletonCard } from '@zhidan/ui-kit';
import type { Permission } from '@zhidan/domain';
import { usePermissions } from 'react-admin';
import { useParams } from 'react-router';
import { QueuePage } from '../queue/QueuePage.js';
import { NotFound } from '../layout/NotFound.js';
import { isKnownQueue, queuesFor } from './queues.js';
import { NotAllowed } from '../page/NotAllowed.js';

/** Shows the queue named in the address; without a name, the first queue of the signed-in user. */
export function QueueScreen() {
  const { queue: asked } = useParams();
  const { permissions, isPending } = usePermissions<readonly Permission[]>();
  if (isPending) return <SkeletonCard />;
  const permitted = queuesFor(permissions ?? []);
  if (asked !== undefined && !isKnownQueue(asked)) return <NotFound />;
  const queue = asked === undefined ? permitted[0] : permitted.find(({ id }) => id === asked);
  if (queue === undefined) return <NotAllowed />;
  const page = <QueuePage key={queue.id} queue={queue} />;
  return queue.around?.(page) ?? page;
}
