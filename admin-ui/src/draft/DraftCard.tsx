import { useState } from 'react';
import { Alert, Box, Button, Link, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import type { DraftRow } from '@zhidan/domain/draft';
import { isKeyOf } from '@zhidan/domain/core';
import { actionTitle, whatIfCommands, warningTexts } from '@zhidan/domain/quotation';
import { DateTime, RefusalAlert, useMessages } from '@zhidan/ui-kit';
import { RequestFailed, sendRequest } from '@zhidan/ui-kit/api';
import { Link as RouterLink } from 'react-router';
import { useMayCallRoute } from '../act/useMay.js';
import { ChangedFields } from '../film/Changed.js';
import { labelledChanges } from '../history/changesInWords.js';
import { MoneyQuestions } from '../money/MoneyQuestions.js';
import { orderFieldLabels } from '../quotation/film/orderWords.js';
import { orderPath } from '../quotation/orderPath.js';
import { EmptyPanelText, Panel } from '../quotation/panel/Panel.js';
import { DRAFTS_QUERY_KEY } from './drafts.api.js';

const titleOf = (command: string): string => {
  const kind = whatIfCommands.find((known) => known === command);
  return kind === undefined ? command : actionTitle(kind);
};

/**
 * A command that an assistant suggests, with the changes it would make and buttons to confirm or discard it.
 */
export function DraftCard({ draft }: { readonly draft: DraftRow }) {
  const { quotation_no, command, by, expires } = draft;
  return (
    <Panel title={`${titleOf(command)}　${quotation_no}`}>
      <Stack spacing={2}>
        <Typography sx={{ color: 'text.secondary' }}>
          「{by.name}」建議，保留到 <DateTime at={expires} />。
          <Link component={RouterLink} to={orderPath(quotation_no)}>
            開啟訂單
          </Link>
        </Typography>
        <Foreseen draft={draft} />
        <Deciding draft={draft} />
      </Stack>
    </Panel>
  );
}

function Foreseen({ draft: { preview } }: { readonly draft: DraftRow }) {
  const changes = labelledChanges(orderFieldLabels, preview.changes);
  return (
    <Box component="section" aria-label="會有的變更">
      {preview.warnings.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {preview.warnings.map((warning) => (
            <div key={warning}>{isKeyOf(warningTexts, warning) ? warningTexts[warning] : warning}</div>
          ))}
        </Alert>
      )}
      {preview.questions.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          <MoneyQuestions questions={preview.questions} />
        </Alert>
      )}
      {changes.length === 0 ? (
        <EmptyPanelText>沒有看得見的欄位變更</EmptyPanelText>
      ) : (
        <ChangedFields changes={changes} isNew={false} />
      )}
    </Box>
  );
}

function Deciding({ draft: { id, command, preview } }: { readonly draft: DraftRow }) {
  const client = useQueryClient();
  const say = useMessages();
  const [refused, setRefused] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const may = useMayCallRoute('POST /api/drafts/:id/confirm');
  if (!may) return null;
  const decide = async (act: 'confirm' | 'discard', body: object, done: string) => {
    setBusy(true);
    try {
      await sendRequest(`/api/drafts/${encodeURIComponent(id)}/${act}`, { method: 'POST', body });
      say.done(done);
      await client.invalidateQueries({ queryKey: DRAFTS_QUERY_KEY });
    } catch (error) {
      setRefused(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  const acknowledge = preview.questions.map(({ code }) => code);
  return (
    <Stack spacing={1}>
      {refused !== undefined && <RefusalAlert>{refused}</RefusalAlert>}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button
          variant="contained"
          loading={isBusy}
          onClick={() =>
            void decide('confirm', acknowledge.length === 0 ? {} : { acknowledge }, `已${titleOf(command)}`)
          }
        >
          確認執行
        </Button>
        <Button disabled={isBusy} onClick={() => void decide('discard', {}, '已捨棄草稿')}>
          捨棄
        </Button>
      </Stack>
    </Stack>
  );
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof RequestFailed)) return '沒有完成，請再試一次';
  return error.status === 412 ? '訂單在草稿之後已經變更，請捨棄後請助理重新擬一份' : error.detail;
}
