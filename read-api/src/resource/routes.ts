import type { SecureRoutes } from '@zhidan/http';
import { historyRouteOf, type Resource } from './resource.js';
import { sendHistory } from './send-history.js';
import { sendList } from './send-list.js';
import { sendRecord } from './send-one.js';
import type { ReadDependencies } from './parts.js';

/** Routes of a resource: its list, one record, and the past of that record where there is one. */
export function resourceRoutes(on: SecureRoutes['on'], resource: Resource, parts: ReadDependencies): void {
  on(`GET /api/${resource.name}`, sendList(resource, parts));
  on(`GET /api/${resource.name}/:id`, sendRecord(resource, parts));
  if (resource.past)
    on(historyRouteOf(resource.name), sendHistory(resource, resource.past(parts.eventStore), parts));
}
