import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Message, NotFoundPage } from './NotFoundPage.js';

/** Any failure of a page but a wrong address reads as a session that ran out (spec section 2). */
export function ErrorPage() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return status === 404 ? (
    <NotFoundPage />
  ) : (
    <Message code={String(status)} sentence="驗證過期，請重新登入！" />
  );
}
