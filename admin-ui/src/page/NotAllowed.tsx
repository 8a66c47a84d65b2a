import { EmptyState } from '@zhidan/ui-kit';
import { PageTitle } from './PageTitle.js';

interface NotAllowedProps {
  /** Whose it is, or how one comes by it. */
  readonly detail?: string;
}

/** A page for others than the person who is signed in. */
export const NotAllowed = ({ detail = '需要這個區域時，請向系統管理員申請權限。' }: NotAllowedProps) => (
  <>
    <PageTitle title="沒有權限" />
    <EmptyState title="您的權限無法處理執行這個功能！" detail={detail} />
  </>
);
