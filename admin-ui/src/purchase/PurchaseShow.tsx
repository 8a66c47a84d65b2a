import { Link, TableCell, TableRow, Typography } from '@mui/material';
import { isRemovable, quantityLeft, type PurchaseRow } from '@zhidan/domain';
import { DateTime, Money } from '@zhidan/ui-kit';
import { EditButton, useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { HeadedTable, rightAlignedHead } from '../page/HeadedTable.js';
import { ActivityPanel } from '../activity/ActivityPanel.js';
import { CommandButton } from '../act/ActButton.js';
import { useMayCallRoute } from '../act/useMay.js';
import { DocumentButton } from '../document/DocumentButton.js';
import { DescriptionList } from '../page/Facts.js';
import { RecordHeading, RecordPage } from '../page/RecordPage.js';
import { RecordHistory } from '../page/RecordHistory.js';
import { Panel } from '../quotation/panel/Panel.js';
import { PURCHASE_LIST } from './addresses.js';
import { PurchaseStatusLabel } from './PurchaseMark.js';
import { cancelAction, receiveAction } from './acts.js';

export const PurchaseShow = () => (
  <RecordPage>
    <Purchase />
  </RecordPage>
);

/** A purchase: supplier, lines and dates, with the command that records received goods. */
function Purchase() {
  const record = useRecordContext<PurchaseRow>();
  if (record === undefined) return null;
  return (
    <>
      <RecordHeading
        title={record.purchasing_no}
        list={PURCHASE_LIST}
        standing={<PurchaseStatusLabel of={record} />}
        acts={<PurchaseActs record={record} />}
      />
      <Panel title="採購單">
        <PurchaseFacts of={record} />
      </Panel>
      <Panel title="採購項目">
        <PurchaseLines of={record} />
      </Panel>
      <ActivityPanel about={{ kind: 'purchase', id: String(record.id) }} />
      <RecordHistory />
    </>
  );
}

/** The supplier, expected date and cost of a purchase. */
export const PurchaseFacts = ({ of: record }: { readonly of: PurchaseRow }) => (
  <>
    <DescriptionList
      rows={[
        ['供應商', record.supplier.company],
        ['採購人員', record.staff_name],
        ['採購日期', <DateTime key="created" at={record.create_date} />],
        ['預計到貨', <DateTime key="expected" at={record.expected_date} dateOnly />],
        ['入庫日期', <DateTime key="in" at={record.storage_in_date} />],
        ['發票號碼', record.invoice_no],
        ['小計', <Money key="subtotal" amount={record.subtotal} />],
        ['營業稅', <Money key="tax" amount={record.tax} />],
        ['運費', <Money key="freight" amount={record.extra_freight} />],
        ['總金額', <Money key="total" amount={record.total} />],
        ...(record.status === 'cancelled' ? [['取消原因', record.cancel_reason] as const] : []),
      ]}
    />
    {record.memo !== '' && <Typography sx={{ mt: 1.5, whiteSpace: 'pre-wrap' }}>{record.memo}</Typography>}
  </>
);

/** Buttons for the commands that the purchase currently allows. */
function PurchaseActs({ record }: { readonly record: PurchaseRow }) {
  const mayChange = useMayCallRoute('PUT /api/purchases/:id');
  const { status, purchasing_no } = record;
  return (
    <>
      <DocumentButton name="purchase" id={purchasing_no} number={purchasing_no} />
      {status === 'ordered' && (
        <>
          <CommandButton {...receiveAction(record)} isFirst />
          {mayChange && <EditButton label="修改" variant="outlined" />}
          <CommandButton {...cancelAction} />
        </>
      )}
      {isRemovable(record) && (
        <CommandButton
          title="刪除"
          route="DELETE /api/purchases/:id"
          explain={`確定要刪除採購單 ${purchasing_no} 嗎？`}
          done="已刪除採購單"
          isDestructive
          leadsTo="/purchases"
        />
      )}
    </>
  );
}

export const PurchaseLines = ({ of: { items, received, status } }: { readonly of: PurchaseRow }) => (
  <HeadedTable
    heads={[
      '編號',
      '倉庫品項',
      rightAlignedHead('數量'),
      '單位',
      ...['已入庫', '單價', '小計'].map(rightAlignedHead),
      '說明',
    ]}
    // Long text in a line wraps before the table becomes too wide.
    sx={{
      '& td, & th': { whiteSpace: 'nowrap' },
      '& td:last-of-type': { whiteSpace: 'normal', minWidth: 120 },
    }}
  >
    {items.map((item, index) => {
      const came = received[index] ?? 0;
      const isWaitedFor = status === 'ordered' && came > 0 && came < item.quantity;
      return (
        // The index makes the key unique, because an item may be bought twice in different units.
        <TableRow key={`${item.material_storage_id} ${index}`} hover>
          <TableCell>{item.type || '—'}</TableCell>
          <TableCell>
            <Link
              component={RouterLink}
              to={`/storage-items/${encodeURIComponent(item.material_storage_id)}/show`}
            >
              {item.product_name}
            </Link>
          </TableCell>
          <TableCell align="right">{item.quantity.toLocaleString('en-US')}</TableCell>
          <TableCell>{item.unit}</TableCell>
          <TableCell align="right">
            {came.toLocaleString('en-US')}
            {isWaitedFor && `（還差 ${quantityLeft(item, came).toLocaleString('en-US')} ${item.unit}）`}
          </TableCell>
          <TableCell align="right">
            <Money amount={item.unit_price} decimals={2} />
          </TableCell>
          <TableCell align="right">
            <Money amount={item.subtotal} />
          </TableCell>
          <TableCell>{item.product_description || '—'}</TableCell>
        </TableRow>
      );
    })}
  </HeadedTable>
);
