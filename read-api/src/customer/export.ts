import { isSignedIn, type Caller } from '@zhidan/domain';
import { savedDesigns } from '@zhidan/domain/saved-design';
import { problems, type Handler } from '@zhidan/http';
import { recordAccess } from '../access/note-access.js';
import { quotationResources } from '../quotation/index.js';
import { listRequestOf, MAX_ROWS } from '../resource/list-request.js';
import { readPageUncached } from '../resource/page.js';
import { createReadContext, type ReadDependencies } from '../resource/parts.js';
import { waitUntilReaderIsReady } from '../resource/reader-is-ready.js';
import type { Resource, Row, ResourceView } from '../resource/resource.js';
import { toVisibleRows } from '../resource/visible.js';
import { customerResource } from './resource.js';

/** The lists that make up the export of a customer's data. */
const exported: readonly Resource[] = [customerResource, ...quotationResources];

/**
 * Sends customers their own data as a JSON file, with what they see in the shop. The rows are streamed, so the
 * length of the file does not matter.
 */
export const sendCustomerDataExport =
  (parts: ReadDependencies): Handler =>
  async (_request, response, caller) => {
    if (!isSignedIn(caller) || caller.customer_id === null) throw problems.signInFirst();
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.setHeader('Content-Disposition', 'attachment; filename="my-data.json"');
    response.setHeader('Cache-Control', 'no-store');
    recordAccess(parts, response, caller, {
      type: 'ExportMade',
      data: { what: 'own-data', of: caller.customer_id, format: 'json' },
    });
    response.write(`{"exported_at":${JSON.stringify(parts.clock().toISOString())}`);
    for (const resource of exported) {
      response.write(`,${JSON.stringify(resource.name)}:[`);
      let separator = '';
      for await (const row of ownRows(resource, parts, caller)) {
        if (!(await waitUntilReaderIsReady(response))) return void response.destroy();
        response.write(separator + JSON.stringify(row));
        separator = ',';
      }
      response.write(']');
    }
    const { state: designs } = await parts.eventStore.load(savedDesigns, caller.customer_id);
    response.end(`,"designs":${JSON.stringify(designs)}}`);
  };

/** Staff are customers too: each person exports only their own data, with the view of a buyer. */
function ownView({ views }: Resource): ResourceView {
  const own = views.find(({ rows }) => rows !== 'all' && 'own' in rows);
  if (own === undefined) throw problems.notFound();
  return own;
}

async function* ownRows(resource: Resource, parts: ReadDependencies, caller: Caller): AsyncGenerator<Row> {
  const view = ownView(resource);
  for (let from = 0; ; from += MAX_ROWS) {
    const range = JSON.stringify([from, from + MAX_ROWS - 1]);
    const asked = listRequestOf({ range, sort: '["id"]' }, resource, view);
    const { rows } = await readPageUncached(resource, view, parts, caller, asked);
    yield* await toVisibleRows(resource, view, rows, createReadContext(parts, caller));
    if (rows.length < MAX_ROWS) return;
  }
}
