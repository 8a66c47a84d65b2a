import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { errorTexts } from '@zhidan/domain/page';
import { RequestFailed } from '@zhidan/ui-kit/api';
import { pendingAfterSignIn } from '../session/afterSignIn.js';
import { useSession } from '../session/useSession.js';
import { ErrorMessage, NotFoundPage } from './NotFoundPage.js';

/**
 * Shown when a page fails. Any failure except an unknown address is presented as an expired session
 * (specification, section 2).
 */
export function ErrorPage() {
  const error = useRouteError();
  const status = statusOf(error);
  const { caller } = useSession();
  const { pathname, search } = useLocation();
  if (status === 404) return <NotFoundPage />;
  const reason = isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : undefined;
  return (
    <ErrorMessage
      code={String(status)}
      sentence={errorTexts.expired}
      reason={reason}
      onRetry={() => window.location.reload()}
      onSignIn={
        caller.uid === null
          ? () => pendingAfterSignIn.want({ kind: 'page', address: pathname + search }, pathname)
          : undefined
      }
    />
  );
}

const statusOf = (error: unknown): number =>
  isRouteErrorResponse(error) || (error instanceof RequestFailed && error.status > 0) ? error.status : 500;
