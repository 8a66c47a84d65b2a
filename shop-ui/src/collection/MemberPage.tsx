import { useEffect, useEffectEvent, useState } from 'react';
import { Alert, Box, Button, Paper, Skeleton, Stack, Typography } from '@mui/material';
import type { MemberView } from '@zhidan/domain/collection';
import { ClosingDay, CopyButton, ErrorState, FramedPicture, Money, RefusalAlert } from '@zhidan/ui-kit';
import { RequestFailed } from '@zhidan/ui-kit/api';
import { useParams } from 'react-router';
import { NotFoundPage } from '../error/NotFoundPage.js';
import { useStored } from '../kept/useKept.js';
import {
  readOwnEntry,
  useMemberView,
  useTakeBackEntry,
  useWriteEntry,
  type OwnEntry,
  type Pieces,
} from './collection.api.js';
import { faultsOfPieces } from './faults.js';
import { PieceFields } from './PieceFields.js';
import { SizeChart } from './SizeChart.js';

/** The page behind a collection's link, on which a team member enters their pieces without an account. */
export function CollectionMemberPage() {
  const { id = '' } = useParams();
  const { data, error, isPending, refetch } = useMemberView(id);
  if (data !== undefined && !isEndOf(error))
    return (
      <Stack spacing={3} sx={{ py: 3, maxWidth: 560, mx: 'auto' }}>
        <MemberHead view={data} />
        <MemberForm secret={id} view={data} />
      </Stack>
    );
  if (isPending) return <Skeleton variant="rounded" height={360} sx={{ my: 4 }} aria-busy />;
  if (error instanceof RequestFailed && error.status === 404) return <NotFoundPage />;
  if (isEndOf(error)) return <MemberEnd secret={id} message={error.message} />;
  return <ErrorState detail={error?.message ?? ''} onRetry={() => void refetch()} />;
}

/** Whether the collection takes no more entries, so that its page no longer opens. */
const isEndOf = (error: Error | null): error is RequestFailed =>
  error instanceof RequestFailed && (error.status === 410 || error.status === 404);

/**
 * After the end of the collection: the entry that the member has sent, and input that was typed but not sent.
 */
function MemberEnd({ secret, message }: { readonly secret: string; readonly message: string }) {
  const { entry, pieces } = useOwnEntry(secret);
  const textOf = (list: Pieces) => list.map((piece) => Object.values(piece).join('・')).join('；');
  const [sent, typed] = [textOf(entry?.pieces ?? []), textOf(pieces)];
  return (
    <Stack spacing={2} sx={{ my: 6, maxWidth: 560, mx: 'auto' }}>
      <Alert severity="info">{message}</Alert>
      {sent !== '' && <Typography>您已送出：{sent}</Typography>}
      {typed !== '' && typed !== sent && (
        <>
          <Typography>您填了還沒送出：{typed}</Typography>
          <CopyButton text={typed} label="複製，傳給主揪" message="已複製" withLabel />
        </>
      )}
    </Stack>
  );
}

/** The link with which a member changes their own entry on another device. */
const ownLinkOf = (secret: string, { id, own }: OwnEntry): string =>
  `${window.location.origin}/c/${secret}#own=${id}.${own}`;

/**
 * The member's own entry and unsent input, stored in this browser by the id of the collection, so that they
 * remain when the collection gets another link.
 */
function useOwnEntry(secret: string) {
  const collection = secret.split('.')[0] ?? secret;
  const [entry, setEntry, forgetEntry] = useStored<OwnEntry | null>(
    `collection-${collection}`,
    null,
    'browser',
  );
  const [pieces, setPieces, forgetPieces] = useStored<Pieces>(
    `collection-draft-${collection}`,
    entry?.pieces ?? [{}],
    'browser',
  );
  return { entry, setEntry, forgetEntry, pieces, setPieces, forgetPieces };
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

/** The state of a member's form, and functions that send the entry and withdraw it. */
function useEntryForm(secret: string, view: MemberView) {
  const { entry, setEntry, forgetEntry, pieces, setPieces, forgetPieces } = useOwnEntry(secret);
  const [isEditing, setEditing] = useState(entry === null);
  const take = (own: OwnEntry) => {
    setEntry(own);
    setPieces(own.pieces);
    setEditing(false);
  };
  useEntryOfLink(secret, take);
  const write = useWriteEntry(secret, take);
  const takeBack = useTakeBackEntry(secret, () => {
    forgetEntry();
    forgetPieces();
    setEditing(true);
  });
  /** Drops values of fields that the product has lost since they were filled in. */
  const known = pieces.map((piece) =>
    Object.fromEntries(view.fields.flatMap(({ key }) => (piece[key] ? [[key, piece[key]]] : []))),
  );
  const send = () => write.mutate({ entry, pieces: known });
  useSentWhenOnline(isOffline(write.error), send);
  return { entry, pieces, setPieces, isEditing, setEditing, send, write, takeBack };
}

function MemberForm({ secret, view }: { readonly secret: string; readonly view: MemberView }) {
  const { entry, pieces, setPieces, isEditing, setEditing, send, write, takeBack } = useEntryForm(
    secret,
    view,
  );
  const ownAgain = { view, secret, failure: takeBack.error?.message, onEdit: () => setEditing(true) };
  if (entry !== null && !isEditing)
    return <Done {...ownAgain} entry={entry} onTakeBack={() => takeBack.mutate(entry)} />;
  const faults = faultsOfPieces(write.error);
  return (
    <Paper
      variant="outlined"
      component="form"
      noValidate
      sx={{ p: 2.5 }}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Stack spacing={3}>
        <SizeChart text={view.size_chart} />
        <PieceList {...{ view, pieces, setPieces, faults }} own={entry?.pieces ?? []} />
        <Button
          variant="text"
          onClick={() => setPieces([...pieces, {}])}
          sx={{ minHeight: 44, alignSelf: 'flex-start' }}
        >
          再加一件
        </Button>
        {write.error !== null && (
          <RefusalAlert>
            {isOffline(write.error)
              ? '目前沒有網路。內容已存在這支手機，連上後會自動送出，也可以再按一次。'
              : write.error.message}
          </RefusalAlert>
        )}
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

const isOffline = (error: Error | null): boolean => error instanceof RequestFailed && error.status === 0;

/** Sends an entry again as soon as the browser is online, if it could not be sent before. */
function useSentWhenOnline(isWaiting: boolean, send: () => void): void {
  const latest = useEffectEvent(send);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const again = () => latest();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isWaiting]);
}

/** Opens the entry that a member's own link names, and removes its secret from the address. */
function useEntryOfLink(secret: string, take: (own: OwnEntry) => void): void {
  const taken = useEffectEvent(take);
  useEffect(() => {
    const [, id, own] = /^#own=([^.]+)\.(.+)$/.exec(window.location.hash) ?? [];
    if (id === undefined || own === undefined) return;
    window.history.replaceState(window.history.state, '', window.location.pathname);
    readOwnEntry(secret, { id, own }).then(taken, () => undefined);
  }, [secret]);
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
  readonly secret: string;
  readonly failure: string | undefined;
  readonly onEdit: () => void;
  readonly onTakeBack: () => void;
}

const Done = ({ view, secret, entry, failure, onEdit, onTakeBack }: DoneProps) => (
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
      <ClosingDay at={view.closes_at} /> 截止前都可以在這支手機修改；之後由主揪送出訂單並付款。
    </Typography>
    {failure !== undefined && <RefusalAlert>{failure}</RefusalAlert>}
    <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
      <Button variant="contained" onClick={onEdit} sx={{ minHeight: 44 }}>
        修改
      </Button>
      <Button variant="outlined" color="error" onClick={onTakeBack} sx={{ minHeight: 44 }}>
        取消填寫
      </Button>
      <CopyButton
        text={ownLinkOf(secret, entry)}
        label="複製我的修改連結"
        message="已複製，用別的手機也能修改"
        withLabel
      />
    </Stack>
  </Paper>
);
