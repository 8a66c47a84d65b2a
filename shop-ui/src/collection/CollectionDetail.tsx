import { useState } from 'react';
import {
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  Paper,
  Skeleton,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { NAME_FIELD } from '@zhidan/domain';
import {
  closeQuestions,
  takesEntries,
  type CloseQuestion,
  type ShownCollection,
} from '@zhidan/domain/collection';
import { ClosingDay, ConfirmDialog, CopyButton, ErrorState, RefusalAlert, useNow } from '@zhidan/ui-kit';
import { RequestFailed } from '@zhidan/ui-kit/api';
import { NotFoundPage } from '../error/NotFoundPage.js';
import { Link } from '../routing/Link.js';
import { useCollection, useOrganiserAction, useReplaceLink, type OrganiserAction } from './collection.api.js';
import { EntryDialog } from './EntryDialog.js';
import { collectionLinkOf, storeCollectionLink } from './links.js';

/** A collection as its organiser sees it: the link, who has and has not answered, and the end. */
export function CollectionDetail({ id }: { readonly id: string }) {
  const { data, error, isPending, isError, refetch } = useCollection(id);
  const organise = useOrganiserAction(id);
  if (isPending) return <Skeleton variant="rounded" height={360} aria-busy />;
  if (isError) {
    if (error instanceof RequestFailed && error.status === 404) return <NotFoundPage />;
    return <ErrorState detail={error.message} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <Head collection={data} />
      {data.state === 'open' && <Share id={id} title={data.title} />}
      <Ending collection={data} organise={organise} />
      <Answers collection={data} organise={organise} />
    </>
  );
}

interface PartProps {
  readonly collection: ShownCollection;
  readonly organise: ReturnType<typeof useOrganiserAction>;
}

const Head = ({ collection }: Pick<PartProps, 'collection'>) => (
  <Box>
    <Typography component="h1" sx={{ fontSize: 28, fontWeight: 600, lineHeight: 1.3 }}>
      {collection.title}
    </Typography>
    <Typography sx={{ color: 'text.secondary' }}>
      {collection.entry_count} 人・{collection.quantity} 件
      {collection.minimum > 0 && `（最少 ${collection.minimum} 件）`}・
      <ClosingDay at={collection.closes_at} /> 截止
    </Typography>
  </Box>
);

function Share({ id, title }: { readonly id: string; readonly title: string }) {
  const [url, setUrl] = useState(() => collectionLinkOf(id));
  const [isAsking, setAsking] = useState(false);
  const replace = useReplaceLink(id, (next) => {
    storeCollectionLink(id, next);
    setUrl(next);
  });
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <Typography sx={{ fontWeight: 600 }}>把連結傳給團員</Typography>
      {url === undefined ? (
        <Typography sx={{ my: 1, color: 'text.secondary' }}>
          連結在開單的那支手機或電腦上；不在手邊時，可以換一個新連結。
        </Typography>
      ) : (
        <LinkToShare url={url} title={title} />
      )}
      <Button variant="text" size="small" sx={{ mt: 1, minHeight: 44 }} onClick={() => setAsking(true)}>
        換新連結
      </Button>
      {replace.error !== null && <RefusalAlert>{replace.error.message}</RefusalAlert>}
      <ConfirmDialog
        open={isAsking}
        title="換新連結？"
        confirmLabel="換新連結"
        destructive
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          replace.mutate();
        }}
      >
        連結傳到外人手上時使用：舊連結立刻失效，已經填好的資料都會保留，團員要用新連結才能再修改。
      </ConfirmDialog>
    </Paper>
  );
}

const LinkToShare = ({ url, title }: { readonly url: string; readonly title: string }) => (
  <>
    <Typography sx={{ my: 1, fontSize: 14, wordBreak: 'break-all' }}>{url}</Typography>
    <Box
      component="img"
      src={`/api/c/${encodeURIComponent(url.split('/c/')[1] ?? '')}/qr.svg`}
      alt="收單連結的 QR 碼"
      sx={{ display: 'block', width: 168, height: 168, mb: 1.5, borderRadius: 1 }}
    />
    <Stack direction="row" spacing={1.5}>
      <CopyButton text={url} label="複製連結" message="已複製連結" withLabel />
      {'share' in navigator && (
        <Button
          variant="outlined"
          sx={{ minHeight: 44 }}
          onClick={() => void navigator.share({ title, url }).catch(() => undefined)}
        >
          分享
        </Button>
      )}
    </Stack>
  </>
);

interface AskedQuestion {
  readonly text: string;
  /** All questions that confirming acknowledges, including those that were acknowledged before. */
  readonly acknowledge: readonly CloseQuestion[];
}

function Ending({ collection, organise }: PartProps) {
  const [asked, setAsked] = useState<AskedQuestion | null>(null);
  const give = (wish: OrganiserAction) =>
    organise.mutate(wish, {
      onError: (error) => {
        const question = questionIn(error);
        const earlier = wish.act === 'close' ? (wish.body.acknowledge ?? []) : [];
        if (question !== undefined) setAsked({ text: error.message, acknowledge: [...earlier, question] });
      },
    });
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      {collection.state === 'closed' ? (
        <Closed no={collection.quotation_no ?? ''} isPending={organise.isPending} give={give} />
      ) : (
        <Closing collection={collection} isPending={organise.isPending} give={give} />
      )}
      {organise.error !== null && questionIn(organise.error) === undefined && (
        <RefusalAlert sx={{ mt: 2 }}>{organise.error.message}</RefusalAlert>
      )}
      <ConfirmDialog
        open={asked !== null}
        title="照樣成單？"
        confirmLabel="照樣成單"
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          setAsked(null);
          if (asked !== null) give({ act: 'close', body: { acknowledge: asked.acknowledge } });
        }}
      >
        {asked?.text}
      </ConfirmDialog>
    </Paper>
  );
}

const questionIn = (error: Error): CloseQuestion | undefined =>
  closeQuestions.find((code) => error instanceof RequestFailed && error.code === code);

interface EndingProps {
  readonly isPending: boolean;
  readonly give: (wish: OrganiserAction) => void;
}

const Closed = ({ no, isPending, give }: EndingProps & { readonly no: string }) => (
  <>
    <Typography sx={{ fontWeight: 600, color: 'success.main' }}>已經成單</Typography>
    <Stack direction="row" useFlexGap sx={{ mt: 1.5, gap: 1.5, flexWrap: 'wrap' }}>
      <Button component={Link} to={`/quotation/${no}`} variant="contained" sx={{ minHeight: 44 }}>
        查看訂單
      </Button>
      <Button
        variant="outlined"
        sx={{ minHeight: 44 }}
        loading={isPending}
        onClick={() => give({ act: 'reopen', body: {} })}
      >
        重新開放
      </Button>
    </Stack>
  </>
);

function Closing({ collection, isPending, give }: EndingProps & Pick<PartProps, 'collection'>) {
  const [day, setDay] = useState('');
  const isOver = !takesEntries(collection, useNow());
  return (
    <Stack spacing={2}>
      <Typography sx={{ fontWeight: 600 }}>{isOver ? '收單時間已到' : '收齊了嗎？'}</Typography>
      <Button
        variant="contained"
        size="large"
        loading={isPending}
        disabled={collection.quantity === 0}
        sx={{ minHeight: 52 }}
        onClick={() => give({ act: 'close', body: {} })}
      >
        結束收單，做成 {collection.quantity} 件的報價單
      </Button>
      <Stack direction="row" spacing={1.5} sx={{ alignItems: 'flex-end' }}>
        <TextField
          type="date"
          size="small"
          label="延長到"
          value={day}
          onChange={({ target }) => setDay(target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <Button
          variant="outlined"
          disabled={day === ''}
          sx={{ minHeight: 44 }}
          onClick={() => give({ act: 'extend', body: { closes_at: day } })}
        >
          延長
        </Button>
      </Stack>
      <FormControlLabel
        control={
          <Checkbox
            checked={!collection.reminders_stopped}
            onChange={(_event, checked) => give({ act: 'reminders', body: { stopped: !checked } })}
          />
        }
        label="截止前寄信提醒我"
      />
    </Stack>
  );
}

type Entry = ShownCollection['entries'][number];

const textOf = (piece: Entry['pieces'][number]): string => {
  const { [NAME_FIELD]: name, ...others } = piece;
  return [name, ...Object.values(others)].filter((text) => text !== undefined).join('・');
};

const Answers = ({ collection, organise }: PartProps) => (
  <>
    {collection.missing.length > 0 && (
      <Paper variant="outlined" sx={{ p: 2 }}>
        <Typography sx={{ fontWeight: 600 }}>還沒填的 {collection.missing.length} 人</Typography>
        <Typography sx={{ mt: 0.5 }}>{collection.missing.join('、')}</Typography>
      </Paper>
    )}
    <Entries collection={collection} organise={organise} />
  </>
);

function Entries({ collection: { entries, state, category_id }, organise }: PartProps) {
  const [asked, setAsked] = useState<Entry | null>(null);
  const [changed, setChanged] = useState<Entry | null>(null);
  const places = firstPlaces(entries);
  return (
    <Paper variant="outlined" sx={{ px: 2, py: 1 }}>
      {entries.length === 0 && (
        <Typography sx={{ py: 1.5, color: 'text.secondary' }}>
          還沒有人填寫；把連結傳出去後，填好的會出現在這裡。
        </Typography>
      )}
      {entries.map((entry, at) => (
        <EntryLine
          key={entry.id}
          entry={entry}
          place={places[at] ?? 1}
          change={state === 'open' ? () => setChanged(entry) : undefined}
          remove={state === 'open' ? () => setAsked(entry) : undefined}
        />
      ))}
      {changed !== null && (
        <EntryDialog
          pieces={changed.pieces}
          category_id={category_id}
          error={organise.error}
          isPending={organise.isPending}
          onClose={() => setChanged(null)}
          onSave={(pieces) =>
            organise.mutate(
              { act: 'correct', entry: changed.id, pieces },
              { onSuccess: () => setChanged(null) },
            )
          }
        />
      )}
      <ConfirmDialog
        open={asked !== null}
        title="移除這一筆？"
        confirmLabel="移除"
        destructive
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          if (asked !== null) organise.mutate({ act: 'remove', entry: asked.id });
          setAsked(null);
        }}
      >
        {asked?.pieces.map(textOf).join('；')}
        會從名單刪除，空出的號碼別人可以再選。
      </ConfirmDialog>
    </Paper>
  );
}

/** The place of each entry's first piece in the list of all pieces, counted from 1. */
const firstPlaces = (entries: readonly Entry[]): readonly number[] =>
  entries.map((_, at) => 1 + entries.slice(0, at).reduce((sum, { pieces }) => sum + pieces.length, 0));

interface EntryLineProps {
  readonly entry: Entry;
  readonly place: number;
  /** Opens the entry for a correction; undefined once the collection is closed. */
  readonly change: (() => void) | undefined;
  /** Opens the dialog that asks whether to remove the entry; undefined once the collection is closed. */
  readonly remove: (() => void) | undefined;
}

const EntryLine = ({ entry, place, change, remove }: EntryLineProps) => (
  <Stack
    direction="row"
    spacing={1}
    sx={{ py: 1, alignItems: 'center', '& + &': { borderTop: 1, borderColor: 'divider' } }}
  >
    <Box sx={{ flex: 1, minWidth: 0, fontVariantNumeric: 'tabular-nums' }}>
      {entry.pieces.map((piece, at) => (
        <Typography key={at} sx={{ overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ display: 'inline-block', minWidth: 36, color: 'text.secondary' }}>
            {place + at}
          </Box>
          {textOf(piece)}
        </Typography>
      ))}
    </Box>
    {change !== undefined && (
      <Button sx={{ minHeight: 44, flex: 'none' }} aria-label={`更正第 ${place} 件`} onClick={change}>
        更正
      </Button>
    )}
    {remove !== undefined && (
      <Button
        color="error"
        sx={{ minHeight: 44, flex: 'none' }}
        aria-label={`移除第 ${place} 件的填寫`}
        onClick={remove}
      >
        移除
      </Button>
    )}
  </Stack>
);
