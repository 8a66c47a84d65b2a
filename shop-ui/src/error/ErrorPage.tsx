import { isRouteErrorResponse, useRouteError } from 'react-router';
import { RequestFailed } from '@zhidan/ui-kit/api';
import { Message, NotFoundPage } from './NotFoundPage.js';

/** Any failure of a page but a wrong address reads as a session that ran out (spec section 2). */
export function ErrorPage() {
  const error = useRouteError();
  const status = statusOf(error);
  if (status === 404) return <NotFoundPage />;
  const reason = isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : undefined;
  return (
    <Message
      code={String(status)}
      sentence="驗證過期，請重新登入！"
      reason={reason}
      onRetry={() => window.location.reload()}
    />
  );
}

const statusOf = (error: unknown): number =>
  isRouteErrorResponse(error) || (error instanceof RequestFailed && error.status > 0) ? error.status : 500;
