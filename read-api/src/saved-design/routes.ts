import { savedDesigns } from '@zhidan/domain/saved-design';
import { contentTypeOf, isSafeName, savedDesignFolder } from '@zhidan/files';
import { idOf, problems, type SecureRoutes } from '@zhidan/http';
import { sendFile, type OpenFile } from '../file/routes.js';
import { sendPrivately, type ReadDependencies } from '../resource/parts.js';

/**
 * The designs that the caller has saved in the account, and their files. The designs are read from the events
 * without a read model, since those of one customer are few and in one stream.
 */
export function savedDesignRoutes(
  on: SecureRoutes['on'],
  { eventStore }: Pick<ReadDependencies, 'eventStore'>,
  openFile: OpenFile,
): void {
  on('GET /api/me/designs', async (_request, response, { customer_id }) => {
    sendPrivately(response);
    response.json(customer_id === null ? [] : (await eventStore.load(savedDesigns, customer_id)).state);
  });

  on('GET /api/me/designs/files/:id', async (request, response, { customer_id }) => {
    const id = idOf(request);
    if (customer_id === null || !isSafeName(id)) throw problems.notFound();
    // The folder is the caller's own, so the files of others have no address.
    const file = await openFile(savedDesignFolder(customer_id), id);
    await sendFile(request, response, file, {
      type: contentTypeOf(id),
      tag: `"${id}"`,
      disposition: 'inline',
    });
  });
}
