import { assertSecondFactor, refuse } from '@zhidan/domain';
import type { DraftRow } from '@zhidan/domain/draft';
import { quotationCommand, whatIfCommands } from '@zhidan/domain/quotation';
import { idOf, parseBody, Problem, problems } from '@zhidan/http';
import { z } from 'zod';
import type { CommandRoutes } from '../handling/routes.js';
import { toCommand } from '../quotation/command-of.js';
import { handleQuotation } from '../quotation/handle.js';
import { orderAnswer } from '../quotation/answers.js';

const confirmBody = z.object({ acknowledge: z.array(z.string().max(60)).max(20).optional() });

/** A person confirms or discards what an assistant suggested, with the person's own rights. */
export const draftRoutes: CommandRoutes = (on, { facts, drafts }) => {
  const draftAt = async (id: string): Promise<DraftRow> => {
    const draft = await drafts.byId(id);
    if (draft === undefined) throw problems.notFound();
    if (draft.isOver) throw new Problem(410, 'DRAFT_EXPIRED', '這份草稿已過期，請助理重新擬一份');
    return draft;
  };

  on('POST /api/drafts/:id/confirm', async (call) => {
    const { caller } = call.facts;
    const { acknowledge } = parseBody(confirmBody, call.body ?? {});
    if (caller.key !== undefined) refuse({ code: 'NOT_BY_KEY' });
    const draft = await draftAt(idOf(call.request));
    const kind = whatIfCommands.find((known) => known === draft.command);
    if (kind === undefined || kind === 'request') throw problems.notFound();
    if (quotationCommand(kind).needsProof === true) assertSecondFactor(caller);
    const body = acknowledge === undefined ? draft.body : { ...draft.body, acknowledge };
    const handled = await handleQuotation(facts, draft.quotation_no, toCommand(kind, body), {
      ...call,
      context: { ...call.context, ifRevision: draft.revision },
    });
    await drafts.remove(draft.id);
    return { ...orderAnswer(draft.quotation_no, handled), status: 200 };
  });

  on('POST /api/drafts/:id/discard', async (call) => {
    parseBody(z.object({}), call.body ?? {});
    if (call.facts.caller.key !== undefined) refuse({ code: 'NOT_BY_KEY' });
    const { id } = await draftAt(idOf(call.request));
    await drafts.remove(id);
    return { status: 200, body: { id }, position: undefined };
  });
};
