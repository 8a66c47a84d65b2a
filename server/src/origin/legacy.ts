import { Router } from 'express';

/** Present addresses for addresses of the former system. */
const successors: readonly (readonly [path: RegExp, successor: (id: string) => string])[] = [
  [/^\/courses\.json$/, () => '/api/settings/shop'],
  [/^\/courses(?:_item)?\/([^/]+)\.json$/, () => '/api/settings/shop'],
  [/^\/users\/([^/]+)\.json$/, (id) => `/api/customers/${encodeURIComponent(id)}`],
];

/** The successor of a former address, if it has one. */
export function successorAddressOf(path: string): string | undefined {
  for (const [former, successor] of successors) {
    const found = former.exec(path);
    const id = found && decoded(found[1] ?? '');
    if (id !== undefined && id !== null) return successor(id);
  }
  return undefined;
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** Redirects JSON addresses of the former system (spec section 7), with method and body. */
export function legacyRoutes(): Router {
  const router = Router();
  router.use((request, response, next) => {
    const successor = successorAddressOf(request.path);
    if (successor === undefined) next();
    else response.redirect(308, successor);
  });
  return router;
}
