import { accessTo, isSignedIn, hasPermission, type Caller } from '@zhidan/domain';
import { problems } from '@zhidan/http';
import type { Resource, View } from './resource.js';

export const viewOf = (resource: Resource, caller: Caller): View | undefined =>
  resource.views.find(
    (view) =>
      accessTo(view.for, caller) === 'allowed' &&
      view.with.every((permission) => hasPermission(caller, permission)),
  );

/** The view of a caller on a resource; throws the 401 or 403 problem for callers without a view. */
export function viewFor(resource: Resource, caller: Caller): View {
  const view = viewOf(resource, caller);
  if (view) return view;
  throw isSignedIn(caller) ? problems.forbidden() : problems.signInFirst();
}
