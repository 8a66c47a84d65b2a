import { EmptyState, SkeletonCard } from '@zhidan/ui-kit';
import type { Permission } from '@zhidan/domain';
import { usePermissions } from 'react-admin';
import { useParams } from 'react-router';
import { QueuePage } from '../queue/QueuePage.js';
import { queuesFor } from './queues.js';

/** The queue that the address names; without a name the first one of the person who is signed in. */
export function QueueScreen() {
  const { queue: asked } = useParams();
  const { permissions, isPending } = usePermissions<readonly Permission[]>();
  if (isPending) return <SkeletonCard />;
  const permitted = queuesFor(permissions ?? []);
  const queue = asked === undefined ? permitted[0] : permitted.find(({ id }) => id === asked);
  if (queue === undefined)
    return (
      <EmptyState title="您的權限無法處理執行這個功能！" detail="需要這個區域時，請向系統管理員申請權限。" />
    );
  const page = <QueuePage key={queue.id} queue={queue} />;
  return queue.around?.(page) ?? page;
}
