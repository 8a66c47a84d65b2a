import { accessTo, isSignedIn, hasPermission, type Caller } from '@zhidan/domain';
import { problems } from '@zhidan/http';
import type { Resource, ResourceView } from './resource.js';

export const resourceViewOf = (resource: Resource, caller: Caller): ResourceView | undefined =>
  resource.views.find(
    (view) =>
      accessTo(view.for, caller) === 'allowed' &&
      view.with.every((permission) => hasPermission(caller, permission)),
  );

/** The view of a caller on a resource; throws the 401 or 403 problem for callers without a view. */
export function requireView(resource: Resource, caller: Caller): ResourceView {
  const view = resourceViewOf(resource, caller);
  if (view) return view;
  throw isSignedIn(caller) ? problems.forbidden() : problems.signInFirst();
}
