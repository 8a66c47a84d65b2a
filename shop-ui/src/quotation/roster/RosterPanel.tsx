import { useState } from 'react';
import { Button, Stack, TextField, Typography } from '@mui/material';
import { type Piece, piecesInLines, type PieceRules } from '@zhidan/domain';
import { changeableFields, missingPiecesText } from '@zhidan/domain/quotation';
import { ErrorState, RefusalAlert } from '@zhidan/ui-kit';
import { useCategory } from '../../category/categories.api.js';
import { ReadSheetButton } from '../../file/ReadSheetButton.js';
import { useStored } from '../../kept/useKept.js';
import { Panel } from '../page/Panel.js';
import type { BuyersQuotation } from '../quotations.api.js';
import { useRoster, useSetRoster } from './roster.api.js';
import { RosterTable } from './RosterTable.js';

export const ROSTER_ANCHOR = 'roster';

/**
 * The personalisation of each piece, such as name and number: pasted, corrected in a table, and saved as a
 * whole. Hidden for products without such fields.
 */
export function RosterPanel({ order }: { readonly order: BuyersQuotation }) {
  const { data: category } = useCategory(order.category_id);
  const isWanted = category !== undefined && category.piece_fields.length > 0;
  const { data, isError, error, refetch } = useRoster(order.quotation_no, isWanted);
  if (!isWanted) return null;
  const count = data?.pieces.length ?? 0;
  return (
    <Panel
      title="每件名單"
      anchor={ROSTER_ANCHOR}
      says={
        count === 0
          ? '還沒有名單'
          : [`${count} 件`, missingPiecesText(order.order_value - count)].filter(Boolean).join('，')
      }
    >
      {isError ? (
        <ErrorState detail={error.message} onRetry={() => void refetch()} />
      ) : (
        data && (
          <>
            <Editor key={data.pieces.length} order={order} terms={category} saved={data.pieces} />
            {data.proposed !== undefined && <Proposed pieces={data.proposed} terms={category} />}
          </>
        )
      )}
    </Panel>
  );
}

interface EditorProps {
  readonly order: BuyersQuotation;
  readonly terms: PieceRules;
  readonly saved: readonly Piece[];
}

/** Whether the list may still be changed with the shop's agreement. */
const mayPropose = (order: BuyersQuotation): boolean =>
  order.allowed_actions.includes('propose-change') && changeableFields(order).includes('roster');

function Editor({ order, terms, saved }: EditorProps) {
  const maySet = order.allowed_actions.includes('set-roster');
  const mayChange = maySet || mayPropose(order);
  const [draft, setDraft, forget] = useStored<readonly Piece[] | null>(`roster-${order.quotation_no}`, null);
  const pieces = draft ?? saved;
  const set = useSetRoster(order.quotation_no, !maySet, forget);
  const change = (at: number, piece: Piece) =>
    setDraft(pieces.map((one, place) => (place === at ? piece : one)));
  return (
    <Stack spacing={2} data-refusal-scope>
      {mayChange && (
        <PasteField
          terms={terms}
          onRead={(read) => setDraft([...(pieces === saved ? [] : pieces), ...read])}
        />
      )}
      {pieces.length > 0 && (
        <RosterTable
          {...{ pieces, terms, mayChange, change }}
          remove={(at) => setDraft(pieces.filter((_, place) => place !== at))}
        />
      )}
      {mayChange && (
        <>
          <Button
            variant="text"
            sx={{ alignSelf: 'flex-start', minHeight: 44 }}
            onClick={() => setDraft([...pieces, {}])}
          >
            加一件
          </Button>
          <Sum count={pieces.length} ordered={order.order_value} />
          {set.error !== null && <RefusalAlert>{set.error.message}</RefusalAlert>}
          <Stack direction="row" spacing={1.5}>
            <Button
              variant="contained"
              sx={{ minHeight: 44 }}
              loading={set.isPending}
              disabled={draft === null}
              onClick={() => set.mutate(pieces.map((piece) => ({ ...piece })))}
            >
              {maySet ? '儲存名單' : '送出變更，請店家同意'}
            </Button>
            {draft !== null && (
              <Button variant="text" sx={{ minHeight: 44 }} onClick={forget}>
                捨棄修改
              </Button>
            )}
          </Stack>
        </>
      )}
      {saved.length > 0 && <Downloads no={order.quotation_no} />}
    </Stack>
  );
}

/** The saved list as files. */
function Downloads({ no }: { readonly no: string }) {
  const order = encodeURIComponent(no);
  return (
    <Stack direction="row" spacing={1.5}>
      <Button component="a" href={`/api/quotations/${order}/roster.xlsx`} sx={{ minHeight: 44 }}>
        下載 Excel
      </Button>
      <Button component="a" href={`/api/quotations/${order}/roster.csv`} sx={{ minHeight: 44 }}>
        下載 CSV
      </Button>
    </Stack>
  );
}

/** The list of a proposal that waits for its answer. */
const Proposed = ({ pieces, terms }: { readonly pieces: readonly Piece[]; readonly terms: PieceRules }) => (
  <Stack spacing={1} sx={{ mt: 3 }}>
    <Typography sx={{ fontWeight: 600 }}>提出的名單，等待同意</Typography>
    <RosterTable {...{ pieces, terms }} mayChange={false} change={() => undefined} remove={() => undefined} />
  </Stack>
);

/** The number of listed pieces, compared with the ordered quantity. */
function Sum({ count, ordered }: { readonly count: number; readonly ordered: number }) {
  const missing = missingPiecesText(ordered - count);
  return (
    <Typography component="output" sx={{ color: missing === '' ? 'success.main' : 'text.secondary' }}>
      {[`${count} 件`, `訂購 ${ordered} 件`, missing].filter(Boolean).join('，')}
    </Typography>
  );
}

/** Reads a list that is pasted or comes from a file of Excel or CSV; the values of a line may be in any order. */
function PasteField({
  terms,
  onRead,
}: {
  readonly terms: PieceRules;
  readonly onRead: (pieces: readonly Piece[]) => void;
}) {
  const [text, setText] = useState('');
  return (
    <Stack spacing={1}>
      <TextField
        label="從 Excel 或聊天室貼上"
        placeholder="10 王小明 L"
        value={text}
        multiline
        minRows={2}
        maxRows={8}
        onChange={({ target }) => setText(target.value)}
        helperText={`一行一件，${terms.piece_fields.map(({ title }) => title).join('、')}的順序不拘`}
      />
      <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button
          variant="outlined"
          disabled={text.trim() === ''}
          sx={{ minHeight: 44 }}
          onClick={() => {
            onRead(piecesInLines(text, terms));
            setText('');
          }}
        >
          讀入名單
        </Button>
        <ReadSheetButton fieldName="名單檔案" onText={setText} />
      </Stack>
    </Stack>
  );
}
