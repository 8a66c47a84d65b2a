import { useState } from 'react';
import { Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useMessages } from '@zhidan/ui-kit';
import { RequestFailed, sendRequest } from '@zhidan/ui-kit/api';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { commandFormFields } from '../form/form.js';
import { FormDialog } from '../form/FormDialog.js';
import type { FormValues } from '../form/fieldDeclaration.js';
import type { FormOutcome } from '../form/useForm.js';
import type { FormAction, ShownRecord } from './act.js';
import { REMOVAL_CANCELLED, REMOVAL_TITLE } from './removal.js';

interface ActDialogProps<Body extends z.ZodObject> {
  readonly act: FormAction<Body>;
  readonly id: string;
  readonly record: ShownRecord | undefined;
  /** Called once the command has succeeded, before the dialog closes. */
  readonly onDone?: () => void;
  readonly onAnswer?: (answer: { readonly id: string }) => void;
  readonly onClose: () => void;
}

const STALE = '這筆資料剛被其他人更改，已為您換成最新的內容；請確認後再送出一次。';
const NOTHING = z.object({});

/**
 * A dialog with the form of a command. The command is sent with the revision of the record that the user saw.
 */
export function CommandDialog<Body extends z.ZodObject>({
  act,
  id,
  record,
  onDone,
  onAnswer,
  onClose,
}: ActDialogProps<Body>) {
  const { title, fields = {}, given = {}, explain, isDestructive = false } = act;
  const body: z.ZodObject = act.body ?? NOTHING;
  const give = useAct(act, id, record, onAnswer);
  const say = useMessages();
  return (
    <FormDialog
      title={isDestructive ? REMOVAL_TITLE : title}
      act={title}
      isDestructive={isDestructive}
      form={{
        body,
        fields: commandFormFields(body, fields),
        given,
        ...(act.sent === undefined ? {} : { sent: act.sent }),
      }}
      above={<Typography component="div">{explain}</Typography>}
      send={async (values) => {
        const outcome = await give(values);
        if (outcome.is === 'done') onDone?.();
        return outcome;
      }}
      onClose={onClose}
      onCancel={() => {
        if (isDestructive) say.info(REMOVAL_CANCELLED);
      }}
    />
  );
}

/**
 * Returns a function that sends a command for a record. If the record has changed, loads its latest state for
 * the next attempt.
 */
function useAct<Body extends z.ZodObject>(
  act: FormAction<Body>,
  id: string,
  record: ShownRecord | undefined,
  onAnswer: ActDialogProps<Body>['onAnswer'],
) {
  const { route, done, leadsTo } = act;
  const client = useQueryClient();
  const navigate = useNavigate();
  const say = useMessages();
  const [revision, setRevision] = useState(record?.revision);
  return async (body: FormValues): Promise<FormOutcome> => {
    const [method, path = ''] = route.split(' ');
    try {
      const answer = await sendRequest<{ readonly id: string }>(path.replace(':id', encodeURIComponent(id)), {
        method: method === 'DELETE' ? 'DELETE' : method === 'PUT' ? 'PUT' : 'POST',
        ...(method === 'DELETE' ? {} : { body }),
        ...(revision === undefined ? {} : { headers: { 'if-match': `"${revision}"` } }),
      });
      await client.invalidateQueries();
      say.done(done);
      onAnswer?.(answer.body);
      const to = typeof leadsTo === 'function' ? leadsTo(answer.body) : leadsTo;
      return { is: 'done', ...(to !== undefined && { goOn: () => void navigate(to) }) };
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error;
      void client.invalidateQueries();
      if (error.status !== 412) return { is: 'refused', error };
      setRevision(await latestRevision(path, id));
      return { is: 'refused', error, sentence: STALE };
    }
  };
}

/**
 * Loads the revision of the record that a command's route is about: `/api/overdues/:id` for
 * `/api/overdues/:id/close`.
 */
async function latestRevision(path: string, id: string): Promise<number | undefined> {
  const [, , resource = ''] = path.split('/');
  const { body } = await sendRequest<{ readonly revision?: number }>(
    `/api/${resource}/${encodeURIComponent(id)}`,
  );
  return body.revision;
}
