import { queryParametersOf, routePermissions } from '@zhidan/domain';

/** Lists whose tables do not come from events. */
const WITHOUT_PAST = ['/api/mails', '/api/api-keys', '/api/webhook-deliveries', '/api/drafts'];

/** Lists and figures whose past states can be requested. */
export const pastListPaths: readonly string[] = Object.keys(routePermissions)
  .filter((route) => route.startsWith('GET /api/') && !route.includes(':'))
  .filter((route) => queryParametersOf(route).some(({ name }) => name === 'at'))
  .map((route) => route.slice('GET '.length))
  .filter((path) => !WITHOUT_PAST.includes(path));
