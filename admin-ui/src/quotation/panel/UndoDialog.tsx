import { Alert, Box, Skeleton, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { actionTitle, undoBody, type UndoAnswer } from '@zhidan/domain/quotation';
import { DateTime, ErrorState, useMessages } from '@zhidan/ui-kit';
import { RequestFailed } from '@zhidan/ui-kit/api';
import type { FormValues } from '../../form/fieldDeclaration.js';
import { commandFormFields } from '../../form/form.js';
import { FormDialog } from '../../form/FormDialog.js';
import type { FormOutcome } from '../../form/useForm.js';
import { MoneyQuestions } from '../../money/MoneyQuestions.js';
import { codesToAcknowledge } from '../../money/questionsIn.js';
import { reasonField } from '../command/form/reasonForms.js';
import type { OrderHistoryEntry } from '../orderHistory.js';
import { sendUndo, useUndoPreview } from '../undo.api.js';

interface UndoDialogProps {
  readonly no: string;
  readonly entry: OrderHistoryEntry;
  readonly onClose: () => void;
}

const body = undoBody.pick({ reason: true });
const fields = commandFormFields(body, { reason: reasonField });

/** Previews the effect of undoing an entry, lists later events, asks for a reason, and undoes the entry. */
export function UndoDialog({ no, entry, onClose }: UndoDialogProps) {
  const preview = useUndoPreview(no, entry.revision);
  const isPossible = preview.data?.cannot.length === 0;
  const client = useQueryClient();
  const say = useMessages();
  const take = async (values: FormValues): Promise<FormOutcome> => {
    try {
      // The warnings in the preview count as confirmed, because they are shown above the button.
      const asked = codesToAcknowledge(preview.data?.questions ?? []);
      await sendUndo(no, entry.revision, values['reason'], asked);
    } catch (error) {
      if (error instanceof RequestFailed) return { is: 'refused', error };
      throw error;
    }
    await client.invalidateQueries();
    say.done('已復原');
    return { is: 'done' };
  };
  return (
    <FormDialog
      title={`復原　${no}`}
      act="復原"
      width="sm"
      form={{ body, fields: isPossible ? fields : [] }}
      above={
        <Stack spacing={2}>
          <Typography>{entry.summary}</Typography>
          {preview.isPending ? (
            <Skeleton variant="rounded" height={72} />
          ) : preview.isError ? (
            <ErrorState detail={preview.error.message} onRetry={() => void preview.refetch()} />
          ) : (
            <Plan {...preview.data} />
          )}
        </Stack>
      }
      isSendable={() => isPossible}
      send={take}
      onClose={onClose}
    />
  );
}

function Plan({ commands, cannot, questions, followed }: UndoAnswer) {
  return (
    <>
      {cannot.length > 0 && (
        <Alert severity="error">
          <Lines
            title="不能復原"
            lines={cannot.map(({ what, why }) => (what === '' ? why : `${what}：${why}`))}
          />
        </Alert>
      )}
      {commands.length > 0 && (
        <Lines title="會這樣復原" lines={commands.map(({ command }) => actionTitle(command))} />
      )}
      {questions.length > 0 && (
        <Alert severity="warning">
          <MoneyQuestions questions={questions} />
        </Alert>
      )}
      {followed.length > 0 && (
        <Box>
          <Typography sx={{ fontWeight: 600 }}>之後發生的事（不會一起復原）</Typography>
          <Box component="ul" sx={{ m: 0, pl: 3 }}>
            {followed.map(({ what, at }, place) => (
              <li key={`${at} ${place}`}>
                {what}　<DateTime at={at} />
              </li>
            ))}
          </Box>
        </Box>
      )}
    </>
  );
}

const Lines = ({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) => (
  <Box>
    <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
    <Box component="ul" sx={{ m: 0, pl: 3 }}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Box>
  </Box>
);
