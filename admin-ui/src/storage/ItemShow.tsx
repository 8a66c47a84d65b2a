import type { ReactNode } from 'react';
import { Box, Button, Stack } from '@mui/material';
import { isStockMove, stockMoveSummary, storageItems } from '@zhidan/domain';
import { materialKinds } from '@zhidan/domain/codes';
import { FramedPicture, Money } from '@zhidan/ui-kit';
import { ReferenceField, TextField, useRecordContext } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { CommandButton } from '../act/ActButton.js';
import { useMayCallRoute } from '../act/useMay.js';
import { DescriptionList } from '../page/Facts.js';
import { StatusLabel } from '../page/Mark.js';
import { RecordHeading, RecordPage } from '../page/RecordPage.js';
import { RecordHistory } from '../page/RecordHistory.js';
import { Panel } from '../quotation/panel/Panel.js';
import type { StorageItemRecord } from './stored.js';
import { adjustStockAction, takeStockAction, undoStockAction } from './stockActs.js';
import { useUnits, type Units } from './useUnits.js';

const { labels: called } = storageItems;

export const ItemShow = () => (
  <RecordPage>
    <Item />
  </RecordPage>
);

/** The page of a storage item: its stock, and the commands that take from it or correct it. */
function Item() {
  const record = useRecordContext<StorageItemRecord>();
  const units = useUnits();
  if (record === undefined) return null;
  const { storage, unit, below_alert, imgs, product_name } = record;
  return (
    <>
      <RecordHeading
        title={product_name}
        list={{ to: '/storage-items', title: '倉庫品項' }}
        standing={
          <StatusLabel tone={below_alert ? 'stop' : 'done'}>
            {`存量：${units.written(storage, unit)}${below_alert ? '，低於最低庫存' : ''}`}
          </StatusLabel>
        }
        acts={<ItemActs item={record} units={units} />}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '3fr 2fr' } }}>
        <Panel title="品項">
          <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
            {imgs[0] !== undefined && (
              <Box sx={{ width: 160, flex: 'none' }}>
                <FramedPicture src={imgs[0]} alt={record.alt || product_name} radius={8} eager />
              </Box>
            )}
            <DescriptionList rows={factsOf(record, units)} />
          </Stack>
        </Panel>
        <RecordHistory
          isPlayed
          undoOf={(entry, history) => undoStockAction(entry, history, record, units)}
          summaryOf={(entry) => (isStockMove(entry) ? stockMoveSummary(entry, units.written) : entry.summary)}
        />
      </Box>
    </>
  );
}

const factsOf = (record: StorageItemRecord, units: Units): readonly (readonly [string, ReactNode])[] => [
  [called.type, record.type],
  [called.kind, materialKinds[record.kind].title],
  [called.unit, record.unit],
  ...(record.unit_price === undefined ? [] : pricesOf(record, units)),
  [called.stock_alert, units.written(record.stock_alert, record.unit)],
  [called.product_color, record.product_color],
  [called.raw_material, record.raw_material],
  [called.lead_time, `${record.lead_time} 天`],
  [called.minimum_order_quantity, units.said(record.minimum_order_quantity, record.unit)],
  [called.supplier_id, record.supplier_id === '' ? '' : <Supplier key="supplier" source="supplier_id" />],
  [
    called.material_owner,
    record.material_owner === '' ? '本公司' : <Supplier key="owner" source="material_owner" />,
  ],
  [called.level_one_id, <StorageClass key="one" source="level_one_id" reference="storage-classes-one" />],
  [called.level_two_id, <StorageClass key="two" source="level_two_id" reference="storage-classes-two" />],
  [called.product_website, record.product_website],
  [called.product_description, record.product_description],
  [called.remark, record.remark],
];

const Supplier = ({ source }: { readonly source: string }) => (
  <ReferenceField source={source} reference="suppliers" link={false}>
    <TextField source="company" />
  </ReferenceField>
);

const StorageClass = ({ source, reference }: { readonly source: string; readonly reference: string }) => (
  <ReferenceField source={source} reference={reference} link={false}>
    <TextField source="name" />
  </ReferenceField>
);

/** Rows with cost and price of the item, for staff who may see them. */
const pricesOf = (record: StorageItemRecord, units: Units): readonly (readonly [string, ReactNode])[] => [
  [called.unit_price, <PerUnit key="cost" price={record.unit_price} unit={record.unit} units={units} />],
  [called.product_profit, `${record.product_profit} %`],
  ['售價', <PerUnit key="price" price={record.retail_price} unit={record.unit} units={units} />],
  [called.extra_freight, <Money key="freight" amount={record.extra_freight} />],
];

interface PerUnitProps {
  /** The price of one smallest unit in NT$. */
  readonly price: number;
  readonly unit: string;
  readonly units: Units;
}

/** The price of one counting unit in NT$. */
const PerUnit = ({ price, unit, units }: PerUnitProps) => (
  <>
    <Money amount={units.priceOf(price, unit)} decimals={2} />／{unit}
  </>
);

interface ItemActsProps {
  readonly item: StorageItemRecord;
  readonly units: Units;
}

function ItemActs({ item, units }: ItemActsProps) {
  if (!units.isKnown) return null;
  return (
    <>
      <CommandButton {...takeStockAction(item, units)} isFirst />
      <CommandButton {...adjustStockAction(item, units)} />
      <ChangeItemButton id={item.id} />
    </>
  );
}

/** A button that opens the form of the item; closing the form returns to this page. */
function ChangeItemButton({ id }: { readonly id: string }) {
  const { pathname } = useLocation();
  if (!useMayCallRoute('PUT /api/storage-items/:id')) return null;
  return (
    <Button
      component={Link}
      to={`/storage-items/${encodeURIComponent(id)}`}
      state={{ cameFrom: pathname }}
      variant="outlined"
    >
      修改
    </Button>
  );
}
