import { useState } from 'react';
import { Alert, Box, Button, Paper, Skeleton, Stack, TextField, Typography } from '@mui/material';
import { NAME_FIELD } from '@zhidan/domain';
import { takesEntries, type ShownCollection } from '@zhidan/domain/collection';
import { ConfirmDialog, CopyButton, ErrorState, RefusalAlert, useNow } from '@zhidan/ui-kit';
import { RequestFailed } from '@zhidan/ui-kit/api';
import { NotFoundPage } from '../error/NotFoundPage.js';
import { Link } from '../routing/Link.js';
import { ClosingDay } from './ClosingDay.js';
import { useCollection, useOrganiserAction, type OrganiserAction } from './collection.api.js';
import { collectionLinkOf } from './links.js';

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
  const url = collectionLinkOf(id);
  if (url === undefined)
    return <Alert severity="info">收單的連結在開單的那支手機或電腦上；請從那裡轉傳。</Alert>;
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <Typography sx={{ fontWeight: 600 }}>把連結傳給團員</Typography>
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
    </Paper>
  );
}

function Ending({ collection, organise }: PartProps) {
  const [asked, setAsked] = useState<string | null>(null);
  const give = (wish: OrganiserAction) =>
    organise.mutate(wish, {
      onError: (error) => {
        if (isBelowMinimum(error)) setAsked(error.message);
      },
    });
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      {collection.state === 'closed' ? (
        <Closed no={collection.quotation_no ?? ''} isPending={organise.isPending} give={give} />
      ) : (
        <Closing collection={collection} isPending={organise.isPending} give={give} />
      )}
      {organise.error !== null && !isBelowMinimum(organise.error) && (
        <RefusalAlert sx={{ mt: 2 }}>{organise.error.message}</RefusalAlert>
      )}
      <ConfirmDialog
        open={asked !== null}
        title="還沒有達到最低件數"
        confirmLabel="照樣成單"
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          setAsked(null);
          give({ act: 'close', body: { acknowledge: ['BELOW_MINIMUM'] } });
        }}
      >
        {asked}
      </ConfirmDialog>
    </Paper>
  );
}

const isBelowMinimum = (error: Error): boolean =>
  error instanceof RequestFailed && error.code === 'BELOW_MINIMUM';

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

function Entries({ collection: { entries, state }, organise }: PartProps) {
  const [asked, setAsked] = useState<Entry | null>(null);
  return (
    <Paper variant="outlined" sx={{ px: 2, py: 1 }}>
      {entries.length === 0 && (
        <Typography sx={{ py: 1.5, color: 'text.secondary' }}>
          還沒有人填寫；把連結傳出去後，填好的會出現在這裡。
        </Typography>
      )}
      {entries.map((entry) => (
        <EntryLine
          key={entry.id}
          entry={entry}
          remove={state === 'open' ? () => setAsked(entry) : undefined}
        />
      ))}
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

interface EntryLineProps {
  readonly entry: Entry;
  /** Asks to remove the entry; undefined once the collection is closed. */
  readonly remove: (() => void) | undefined;
}

const EntryLine = ({ entry, remove }: EntryLineProps) => (
  <Stack
    direction="row"
    spacing={2}
    sx={{ py: 1, alignItems: 'center', '& + &': { borderTop: 1, borderColor: 'divider' } }}
  >
    <Box sx={{ flex: 1, minWidth: 0 }}>
      {entry.pieces.map((piece, at) => (
        <Typography key={at} noWrap>
          {textOf(piece)}
        </Typography>
      ))}
    </Box>
    {remove !== undefined && (
      <Button color="error" sx={{ minHeight: 44, flex: 'none' }} onClick={remove}>
        移除
      </Button>
    )}
  </Stack>
);
