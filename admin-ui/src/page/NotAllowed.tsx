import { EmptyState } from '@zhidan/ui-kit';
import { PageTitle } from './PageTitle.js';

interface NotAllowedProps {
  /** A text about who may open the page or how to get the permission. */
  readonly detail?: string;
}

/** Shown in place of a page that the signed-in user may not open. */
export const NotAllowed = ({ detail = '需要這個區域時，請向系統管理員申請權限。' }: NotAllowedProps) => (
  <>
    <PageTitle title="沒有權限" />
    <EmptyState title="您的權限無法處理執行這個功能！" detail={detail} />
  </>
);
