import { useState } from 'react';
import { Alert, Box, Button, Paper, Skeleton, Stack, Typography } from '@mui/material';
import type { MemberView } from '@zhidan/domain/collection';
import { ErrorState, FramedPicture, Money, RefusalAlert } from '@zhidan/ui-kit';
import { RequestFailed } from '@zhidan/ui-kit/api';
import { useParams } from 'react-router';
import { NotFoundPage } from '../error/NotFoundPage.js';
import { useStored } from '../kept/useKept.js';
import { ClosingDay } from './ClosingDay.js';
import {
  useMemberView,
  useTakeBackEntry,
  useWriteEntry,
  type OwnEntry,
  type Pieces,
} from './collection.api.js';
import { PieceFields } from './PieceFields.js';

/** The page behind a collection's link, on which a team member enters their pieces without an account. */
export function CollectionMemberPage() {
  const { id = '' } = useParams();
  const { data, error, isPending, isError, refetch } = useMemberView(id);
  if (isPending) return <Skeleton variant="rounded" height={360} sx={{ my: 4 }} aria-busy />;
  if (isError) {
    if (error instanceof RequestFailed && error.status === 404) return <NotFoundPage />;
    if (error instanceof RequestFailed && error.status === 410)
      return (
        <Alert severity="info" sx={{ my: 6 }}>
          {error.message}
        </Alert>
      );
    return <ErrorState detail={error.message} onRetry={() => void refetch()} />;
  }
  return (
    <Stack spacing={3} sx={{ py: 3, maxWidth: 560, mx: 'auto' }}>
      <MemberHead view={data} />
      <MemberForm secret={id} view={data} />
    </Stack>
  );
}

const MemberHead = ({ view }: { readonly view: MemberView }) => (
  <Stack direction="row" spacing={2} sx={{ alignItems: 'flex-start' }}>
    {view.category.picture !== '' && (
      <Box sx={{ width: 104, flex: 'none' }}>
        <FramedPicture src={view.category.picture} alt={view.category.name} radius={10} />
      </Box>
    )}
    <Box sx={{ minWidth: 0 }}>
      <Typography component="h1" sx={{ fontSize: 22, fontWeight: 600, lineHeight: 1.3 }}>
        {view.title}
      </Typography>
      <Typography sx={{ mt: 0.5 }}>{view.category.name}</Typography>
      <Typography sx={{ mt: 0.5, fontSize: 14, color: 'text.secondary' }}>
        目前 {view.quantity} 件・
        <ClosingDay at={view.closes_at} /> 截止
      </Typography>
      <PriceLine view={view} />
    </Box>
  </Stack>
);

/** The unit price, and what more pieces would save: `每件 NT$ 420；再 3 件，每件少 NT$ 20`. */
function PriceLine({ view: { unit_price, next_tier, quantity } }: { readonly view: MemberView }) {
  if (unit_price === null) return null;
  return (
    <Typography sx={{ mt: 0.5, fontSize: 14 }}>
      每件 <Money amount={unit_price} />
      {next_tier !== null && (
        <>
          ；再 {next_tier.from - quantity} 件，每件少 <Money amount={unit_price - next_tier.unit_price} />
        </>
      )}
    </Typography>
  );
}

function MemberForm({ secret, view }: { readonly secret: string; readonly view: MemberView }) {
  const [entry, setEntry, forgetEntry] = useStored<OwnEntry | null>(`collection-${secret}`, null, 'browser');
  const [pieces, setPieces, forgetPieces] = useStored<Pieces>(
    `collection-draft-${secret}`,
    entry?.pieces ?? [{}],
    'browser',
  );
  const [isEditing, setEditing] = useState(entry === null);
  const write = useWriteEntry(secret, (done) => {
    setEntry(done);
    setPieces(done.pieces);
    setEditing(false);
  });
  const takeBack = useTakeBackEntry(secret, () => {
    forgetEntry();
    forgetPieces();
    setEditing(true);
  });
  const ownAgain = { view, failure: takeBack.error?.message, onEdit: () => setEditing(true) };
  if (entry !== null && !isEditing)
    return <Done {...ownAgain} entry={entry} onTakeBack={() => takeBack.mutate(entry)} />;
  const faults = faultsIn(write.error);
  return (
    <Paper
      variant="outlined"
      component="form"
      noValidate
      sx={{ p: 2.5 }}
      onSubmit={(event) => {
        event.preventDefault();
        write.mutate({ entry, pieces });
      }}
    >
      <Stack spacing={3}>
        <PieceList {...{ view, pieces, setPieces, faults }} own={entry?.pieces ?? []} />
        <Button
          variant="text"
          onClick={() => setPieces([...pieces, {}])}
          sx={{ minHeight: 44, alignSelf: 'flex-start' }}
        >
          再加一件
        </Button>
        {write.error !== null && <RefusalAlert>{write.error.message}</RefusalAlert>}
        <Button
          type="submit"
          variant="contained"
          size="large"
          loading={write.isPending}
          sx={{ minHeight: 52 }}
        >
          {entry === null ? '送出' : '儲存修改'}
        </Button>
        <Notes view={view} />
      </Stack>
    </Paper>
  );
}

interface PieceListProps {
  readonly view: MemberView;
  readonly pieces: Pieces;
  readonly own: Pieces;
  readonly faults: Readonly<Record<number, Readonly<Record<string, string>>>>;
  readonly setPieces: (pieces: Pieces) => void;
}

const PieceList = ({ view, pieces, own, faults, setPieces }: PieceListProps) => (
  <>
    {pieces.map((piece, at) => (
      <Box key={at} component="fieldset" sx={{ border: 0, p: 0, m: 0 }}>
        {pieces.length > 1 && (
          <Stack direction="row" sx={{ mb: 1.5, alignItems: 'center', justifyContent: 'space-between' }}>
            <Typography component="legend" sx={{ fontWeight: 600 }}>
              第 {at + 1} 件
            </Typography>
            <Button
              color="error"
              onClick={() => setPieces(pieces.filter((_, place) => place !== at))}
              sx={{ minHeight: 44 }}
            >
              移除這一件
            </Button>
          </Stack>
        )}
        <PieceFields
          piece={piece}
          view={view}
          own={own}
          faults={faults[at] ?? {}}
          onChange={(changed) => setPieces(pieces.map((one, place) => (place === at ? changed : one)))}
        />
      </Box>
    ))}
  </>
);

/**
 * Names and values of other members, as far as the organiser shows them, and a note about who can read the
 * entry.
 */
const Notes = ({ view }: { readonly view: MemberView }) => (
  <>
    {view.shows === 'names' && view.names.length > 0 && (
      <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>已填寫：{view.names.join('、')}</Typography>
    )}
    {Object.values(view.taken).some((values) => values.length > 0) && (
      <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>
        已選的號碼：{Object.values(view.taken).flat().join('、')}
      </Typography>
    )}
    <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>
      填寫的內容只有主揪與製作的人看得到；截止前可以在這支手機修改或取消。
    </Typography>
  </>
);

interface DoneProps {
  readonly view: MemberView;
  readonly entry: OwnEntry;
  readonly failure: string | undefined;
  readonly onEdit: () => void;
  readonly onTakeBack: () => void;
}

const Done = ({ view, entry, failure, onEdit, onTakeBack }: DoneProps) => (
  <Paper variant="outlined" sx={{ p: 2.5 }} aria-live="polite">
    <Typography component="h2" sx={{ fontSize: 18, fontWeight: 600, color: 'success.main' }}>
      已收到您的 {entry.pieces.length} 件
    </Typography>
    <Stack component="ul" spacing={0.5} sx={{ pl: 2.5, my: 1.5 }}>
      {entry.pieces.map((piece, at) => (
        <li key={at}>{view.fields.flatMap(({ key }) => (piece[key] ? [piece[key]] : [])).join('・')}</li>
      ))}
    </Stack>
    <Typography sx={{ mb: 2, color: 'text.secondary' }}>
      <ClosingDay at={view.closes_at} /> 截止前都可以在這支手機修改；之後由主揪送出訂單。
    </Typography>
    {failure !== undefined && <RefusalAlert>{failure}</RefusalAlert>}
    <Stack direction="row" spacing={1.5}>
      <Button variant="contained" onClick={onEdit} sx={{ minHeight: 44 }}>
        修改
      </Button>
      <Button variant="outlined" color="error" onClick={onTakeBack} sx={{ minHeight: 44 }}>
        取消填寫
      </Button>
    </Stack>
  </Paper>
);

/**
 * The faults of a refusal, by piece and field; the server reports them with paths such as `pieces.0.number`.
 */
function faultsIn(error: Error | null): Readonly<Record<number, Readonly<Record<string, string>>>> {
  if (!(error instanceof RequestFailed)) return {};
  const faults: Record<number, Record<string, string>> = {};
  for (const { path, message } of error.errors) {
    const [, at, key] = /^pieces\.(\d+)\.(\w+)$/.exec(path) ?? [];
    if (at !== undefined && key !== undefined) faults[Number(at)] = { ...faults[Number(at)], [key]: message };
  }
  return faults;
}
