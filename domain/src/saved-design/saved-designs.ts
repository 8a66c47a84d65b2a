import { forSignedIn, type RouteAccess } from '../access/route-access.js';
import type { Aggregate } from '../core/decider.js';
import { refuse } from '../core/refused.js';
import { sameJson } from '../record/same-json.js';
import {
  filesOfSavedDesign,
  type ChangeSavedDesignBody,
  type SaveDesignBody,
  type SavedDesign,
} from './bodies.js';
import { savedDesignEvents, type SavedDesignEvent } from './events.js';

export type SavedDesignCommand =
  | { readonly kind: 'save'; readonly id: string; readonly design: SaveDesignBody }
  | { readonly kind: 'change'; readonly id: string; readonly changes: ChangeSavedDesignBody }
  | { readonly kind: 'remove'; readonly id: string };

/** The most designs that a customer can save. */
export const MAX_SAVED_DESIGNS = 60;

/** The designs that one customer has saved without an order, in a stream by the id of the customer. */
export const savedDesigns: Aggregate<
  readonly SavedDesign[],
  SavedDesignCommand,
  SavedDesignEvent,
  { readonly now: string }
> = {
  category: 'saveddesigns',
  events: savedDesignEvents,
  initial: [],
  decide(command, state, { now }) {
    const { id } = command;
    const kept = savedDesign(state, id);
    if (command.kind === 'save') {
      if (kept !== undefined) return [];
      if (state.length >= MAX_SAVED_DESIGNS)
        return refuse({ code: 'TOO_MANY_SAVED_DESIGNS', most: MAX_SAVED_DESIGNS });
      return [{ type: 'DesignSaved', data: { ...command.design, id, created_date: now } }];
    }
    if (kept === undefined) return refuse({ code: 'SAVED_DESIGN_NOT_FOUND' });
    if (command.kind === 'remove') return [{ type: 'SavedDesignRemoved', data: { id, created_date: now } }];
    const changed = withChanges(kept, command.changes);
    return sameJson(changed, kept) ? [] : [{ type: 'DesignSaved', data: { ...changed, created_date: now } }];
  },
  evolve(state, { type, data }) {
    if (type === 'SavedDesignRemoved') return state.filter(({ id }) => id !== data.id);
    const others = state.filter(({ id }) => id !== data.id);
    return [data, ...others];
  },
};

const withChanges = (kept: SavedDesign, changes: ChangeSavedDesignBody): SavedDesign => ({
  ...kept,
  title: changes.title ?? kept.title,
  template_version: changes.template_version ?? kept.template_version,
  regions: changes.regions ?? kept.regions,
  picture: changes.picture === undefined ? kept.picture : changes.picture,
});

export const savedDesign = (state: readonly SavedDesign[], id: string): SavedDesign | undefined =>
  state.find((design) => design.id === id);

/** The ids of all files that a customer's saved designs need. */
export const filesOfSavedDesigns = (state: readonly SavedDesign[]): ReadonlySet<string> =>
  new Set(state.flatMap(filesOfSavedDesign));

/** Customers save, read and remove only their own designs. */
export const savedDesignRouteAccess: Readonly<Record<string, RouteAccess>> = {
  'GET /api/me/designs': forSignedIn,
  'GET /api/me/designs/files/:id': forSignedIn,
  'POST /api/me/designs': forSignedIn,
  'PUT /api/me/designs/:id': forSignedIn,
  'DELETE /api/me/designs/:id': forSignedIn,
};
