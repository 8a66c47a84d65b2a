import { actorOf, permissions, type Caller } from '@zhidan/domain';
import { keyPermissions } from '@zhidan/domain/api-key';
import type { DraftBody, DraftRow } from '@zhidan/domain/draft';
import { Problem } from '@zhidan/http';
import type { CommandCall } from '../handling/call.js';
import type { CommandDependencies } from '../handling/routes.js';
import { previewCommands } from '../quotation/what-if.js';

/**
 * The caller with permission to suggest commands in each area that the caller may read, since a person with
 * write permission confirms them; never beyond the permissions that an API key can have.
 */
const suggesting = (caller: Caller): Caller => ({
  ...caller,
  permissions: permissions.filter(
    (permission) =>
      caller.permissions.includes(permission) ||
      (keyPermissions.includes(permission) &&
        caller.permissions.some((held) => held === permission.replace(/_w$/, '_r'))),
  ),
});

/**
 * Saves a command as a draft with a preview of its result; throws the refusal with which it would end. Nothing
 * else is written.
 */
export async function saveDraft(
  parts: CommandDependencies,
  asked: DraftBody,
  call: CommandCall,
): Promise<DraftRow> {
  const { quotation_no, command, body } = asked;
  const own = await previewCommands(parts, quotation_no, { commands: [] }, call);
  const trying = { ...call, facts: { ...call.facts, caller: suggesting(call.facts.caller) } };
  const { answer, revision } = await previewCommands(
    parts,
    quotation_no,
    { commands: [{ command, body }] },
    trying,
  );
  const { refused, changes, warnings, questions } = answer;
  if (refused !== null) throw new Problem(409, refused.code, refused.detail);
  const read = Object.keys(own.answer.order ?? {});
  return parts.drafts.make({
    ...asked,
    revision,
    preview: {
      changes: changes.filter(({ field }) => read.includes(field.split('.')[0] ?? '')),
      warnings: [...warnings],
      questions,
    },
    by: actorOf(call.facts.caller),
  });
}
