import { useState } from 'react';
import { Button, Link, TableCell, TableRow, Typography } from '@mui/material';
import { pieceText, type PieceRules } from '@zhidan/domain';
import {
  closeCollectionBody,
  expectedPieces,
  shownOfOthersTitles,
  type ShownCollection,
} from '@zhidan/domain/collection';
import { ClosingDay, DateTime } from '@zhidan/ui-kit';
import { useGetOne, useRecordContext, type RaRecord } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { z } from 'zod';
import { CommandButton } from '../act/ActButton.js';
import { CommandDialog } from '../act/ActDialog.js';
import { ReferencedName } from '../film/Said.js';
import { DescriptionList } from '../page/Facts.js';
import { HeadedTable } from '../page/HeadedTable.js';
import { RecordHeading, RecordPage } from '../page/RecordPage.js';
import { SecretDialog } from '../program/SecretDialog.js';
import { orderPath } from '../quotation/orderPath.js';
import { EmptyPanelText, Panel } from '../quotation/panel/Panel.js';
import { CollectionMark } from './CollectionMark.js';
import { useMaySell } from './useMaySell.js';

export const CollectionShow = () => (
  <RecordPage>
    <Collection />
  </RecordPage>
);

/** A collection with its progress, its entries, and what sales can do for the organiser. */
function Collection() {
  const collection = useRecordContext<ShownCollection>();
  const maySell = useMaySell();
  if (collection === undefined) return null;
  const { title, organiser_uid, category_id, quotation_no, missing, expected } = collection;
  return (
    <>
      <RecordHeading
        title={title}
        list={{ to: '/collections', title: '團體收單' }}
        standing={<CollectionMark collection={collection} />}
        acts={maySell && <Acts collection={collection} />}
      />
      <Panel title="進度">
        <DescriptionList
          rows={[
            [
              '主揪',
              <Link
                key="organiser"
                component={RouterLink}
                to={`/customers/${encodeURIComponent(organiser_uid)}/show`}
              >
                <ReferencedName resource="customers" id={organiser_uid} />
              </Link>,
            ],
            ['商品', <ReferencedName key="product" resource="categories" id={category_id} />],
            ['件數', `已填 ${collection.quantity} 件，預計 ${expectedPieces(collection)} 件`],
            ['最少件數', collection.minimum === 0 ? '不限' : `${collection.minimum} 件`],
            ['截止', <ClosingDay key="end" at={collection.closes_at} />],
            ['團員看得到', shownOfOthersTitles[collection.shows]],
            ...(expected.length === 0
              ? []
              : [['還沒填', missing.length === 0 ? '都填了' : missing.join('、')] as const]),
            [
              '訂單',
              quotation_no === null ? (
                '成單後產生'
              ) : (
                <Link key="order" component={RouterLink} to={orderPath(quotation_no)}>
                  {quotation_no}
                </Link>
              ),
            ],
          ]}
        />
      </Panel>
      <Panel title="團員填寫的內容">
        <Entries collection={collection} />
      </Panel>
    </>
  );
}

function Entries({ collection: { entries, category_id, ended } }: { readonly collection: ShownCollection }) {
  const { data: terms } = useGetOne<PieceRules & RaRecord>('categories', { id: category_id });
  if (ended) return <EmptyPanelText>團員填寫的資料已經依規定刪除</EmptyPanelText>;
  if (entries.length === 0) return <EmptyPanelText>還沒有人填寫</EmptyPanelText>;
  return (
    <HeadedTable label="團員填寫的內容" heads={['件數', '內容', '最後修改']} maxHeight={480}>
      {entries.map(({ id, pieces, changed_date }) => (
        <TableRow key={id}>
          <TableCell>{pieces.length}</TableCell>
          <TableCell>
            {pieces.map((piece, at) => (
              <Typography key={at}>{terms === undefined ? '' : pieceText(piece, terms)}</Typography>
            ))}
          </TableCell>
          <TableCell>
            <DateTime at={changed_date} />
          </TableCell>
        </TableRow>
      ))}
    </HeadedTable>
  );
}

const extendBody = z.object({ closes_at: z.iso.date() });

function Acts({ collection: { state, id, revision, title } }: { readonly collection: ShownCollection }) {
  if (state === 'closed')
    return (
      <CommandButton
        title="重新開放收單"
        route="POST /api/collections/:id/reopen"
        body={extendBody}
        fields={{ closes_at: { label: '收到哪一天', isDate: true } }}
        explain="補填的團員會加進同一張訂單的名單；開始製作後不能再開放。"
        done="已重新開放"
      />
    );
  return (
    <>
      <CommandButton
        title="結束收單並成單"
        route="POST /api/collections/:id/close"
        body={closeCollectionBody}
        fields={{
          acknowledge: { label: '沒有達到最少件數，或商品的欄位改了，也要成單', first: false },
        }}
        explain="團員不能再填寫，填好的內容成為訂單的名單。"
        done="已成單"
      />
      <CommandButton
        title="延長收單"
        route="POST /api/collections/:id/extend"
        body={extendBody}
        fields={{ closes_at: { label: '收到哪一天', isDate: true } }}
        explain="團員在當天結束前都能填寫。"
        done="已延長"
      />
      <NewLinkButton record={{ id, revision }} title={title} />
    </>
  );
}

interface NewLinkButtonProps {
  readonly record: { readonly id: string; readonly revision: number };
  readonly title: string;
}

/** Replaces the link, for a customer who has lost it or passed it on to strangers. */
function NewLinkButton({ record, title }: NewLinkButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [url, setUrl] = useState<string>();
  return (
    <>
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        換新連結
      </Button>
      {isOpen && (
        <CommandDialog
          act={{
            title: '換新連結',
            route: 'POST /api/collections/:id/link',
            explain: '舊的連結從此打不開；已經填寫的資料都還在。',
            done: '已換新連結',
          }}
          id={record.id}
          record={record}
          onAnswer={(answer) =>
            setUrl('url' in answer && typeof answer.url === 'string' ? answer.url : undefined)
          }
          onClose={() => setOpen(false)}
        />
      )}
      {url !== undefined && (
        <SecretDialog title={`「${title}」的連結`} secret={url} onClose={() => setUrl(undefined)} />
      )}
    </>
  );
}
