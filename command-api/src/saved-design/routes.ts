import { refuse } from '@zhidan/domain';
import {
  changeSavedDesignBody,
  saveDesignBody,
  savedDesign,
  savedDesigns,
  type SavedDesignCommand,
} from '@zhidan/domain/saved-design';
import { idOf, parseBody } from '@zhidan/http';
import type { CommandAnswer } from '../handling/answer.js';
import type { CommandCall } from '../handling/call.js';
import type { CommandRoutes } from '../handling/routes.js';
import { assertFilesStored, customerOf, removeUnneededFiles } from './files.js';

/** The routes for designs that customers save in their accounts without an order. */
export const savedDesignRoutes: CommandRoutes = (on, parts) => {
  const { facts } = parts;
  const handle = async (
    call: CommandCall,
    command: SavedDesignCommand,
    status: CommandAnswer['status'],
  ): Promise<CommandAnswer> => {
    const customer_id = customerOf(call.facts.caller);
    const { state: before } = await facts.eventStore.load(savedDesigns, customer_id);
    const { state, revision, position } = await facts.eventStore.handle(
      savedDesigns,
      customer_id,
      command,
      call.facts,
      call.context,
    );
    await removeUnneededFiles(parts, customer_id, savedDesign(before, command.id), state);
    const body = savedDesign(state, command.id) ?? { id: command.id };
    return { status, body, revision, position };
  };

  on('POST /api/me/designs', async (call) => {
    const customer_id = customerOf(call.facts.caller);
    const design = parseBody(saveDesignBody, call.body);
    await facts.settled();
    if (facts.template(design.category_id, design.template_version) === undefined)
      return refuse({ code: 'TEMPLATE_NOT_FOUND' });
    await assertFilesStored(parts, customer_id, design);
    return handle(call, { kind: 'save', id: call.newId, design }, 201);
  });

  on('PUT /api/me/designs/:id', async (call) => {
    const changes = parseBody(changeSavedDesignBody, call.body);
    await assertFilesStored(parts, customerOf(call.facts.caller), changes);
    return handle(call, { kind: 'change', id: idOf(call.request), changes }, 200);
  });

  on('DELETE /api/me/designs/:id', (call) => handle(call, { kind: 'remove', id: idOf(call.request) }, 200));
};
