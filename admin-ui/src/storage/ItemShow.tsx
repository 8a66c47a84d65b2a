import { Box, Button, Stack } from '@mui/material';
import { storageItems } from '@zhidan/domain';
import { materialKinds } from '@zhidan/domain/quotation/codes';
import { FabricImage } from '@zhidan/ui-kit';
import { ReferenceField, TextField, useRecordContext } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { ActButton } from '../act/ActButton.js';
import { useMay } from '../act/useMay.js';
import { Facts } from '../page/Facts.js';
import { Mark } from '../page/Mark.js';
import { RecordHeading, RecordPage } from '../page/RecordPage.js';
import { RecordHistory } from '../page/RecordHistory.js';
import { Panel } from '../quotation/panel/Panel.js';
import type { StoredItem } from './ItemTile.js';

const { labels: called } = storageItems;

export const ItemShow = () => (
  <RecordPage>
    <Item />
  </RecordPage>
);

/** One item in storage: how much there is, taking some of it, and putting the book right. */
function Item() {
  const record = useRecordContext<StoredItem>();
  if (record === undefined) return null;
  const { storage, below_alert, imgs, product_name } = record;
  return (
    <>
      <RecordHeading
        title={product_name}
        list={{ to: '/storage-items', title: '倉庫品項' }}
        standing={
          <Mark tone={below_alert ? 'stop' : 'done'}>
            {`存量：${storage.toLocaleString('en-US')}${below_alert ? '，低於最低庫存' : ''}`}
          </Mark>
        }
        acts={<ItemActs id={record.id} storage={storage} />}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '3fr 2fr' } }}>
        <Panel title="品項">
          <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
            {imgs[0] !== undefined && (
              <Box sx={{ width: 160, flex: 'none' }}>
                <FabricImage src={imgs[0]} alt={record.alt || product_name} radius={8} eager />
              </Box>
            )}
            <Facts
              rows={[
                [called.type, record.type],
                [called.kind, materialKinds[record.kind].title],
                [called.unit, record.unit],
                ...(record.unit_price === undefined
                  ? []
                  : [
                      [called.unit_price, record.unit_price] as const,
                      [called.product_profit, record.product_profit] as const,
                      ['售價', record.retail_price] as const,
                      [called.extra_freight, record.extra_freight] as const,
                    ]),
                [called.stock_alert, record.stock_alert.toLocaleString('en-US')],
                [called.product_color, record.product_color],
                [called.raw_material, record.raw_material],
                [called.lead_time, `${record.lead_time} 天`],
                [called.minimum_order_quantity, record.minimum_order_quantity.toLocaleString('en-US')],
                [
                  called.supplier_id,
                  record.supplier_id === '' ? (
                    ''
                  ) : (
                    <ReferenceField key="supplier" source="supplier_id" reference="suppliers" link={false}>
                      <TextField source="company" />
                    </ReferenceField>
                  ),
                ],
                [
                  called.material_owner,
                  record.material_owner === '' ? (
                    '本公司'
                  ) : (
                    <ReferenceField key="owner" source="material_owner" reference="suppliers" link={false}>
                      <TextField source="company" />
                    </ReferenceField>
                  ),
                ],
                [
                  called.level_one_id,
                  <ReferenceField
                    key="one"
                    source="level_one_id"
                    reference="storage-classes-one"
                    link={false}
                  >
                    <TextField source="name" />
                  </ReferenceField>,
                ],
                [
                  called.level_two_id,
                  <ReferenceField
                    key="two"
                    source="level_two_id"
                    reference="storage-classes-two"
                    link={false}
                  >
                    <TextField source="name" />
                  </ReferenceField>,
                ],
                [called.product_website, record.product_website],
                [called.product_description, record.product_description],
                [called.remark, record.remark],
              ]}
            />
          </Stack>
        </Panel>
        <RecordHistory />
      </Box>
    </>
  );
}

const ItemActs = ({ id, storage }: { readonly id: string; readonly storage: number }) => (
  <>
    <ActButton
      title="領用"
      route="POST /api/storage-items/:id/use"
      fields={[
        { name: 'quantity', label: '數量', kind: 'number', help: '以最小單位計算' },
        { name: 'quotation_no', label: '單號', kind: 'text', optional: true },
        { name: 'memo', label: '備註', kind: 'note', optional: true },
      ]}
      done="已領用"
      isFirst
    />
    <ActButton
      title="盤點調整"
      route="POST /api/storage-items/:id/adjust"
      fields={[
        { name: 'storage', label: '盤點數量', kind: 'number', first: storage },
        { name: 'memo', label: '原因', kind: 'note' },
      ]}
      done="已調整存量"
    />
    <ChangeItemButton id={id} />
  </>
);

/** Leads to the form, which comes back here. */
function ChangeItemButton({ id }: { readonly id: string }) {
  const { pathname } = useLocation();
  if (!useMay('PUT /api/storage-items/:id')) return null;
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
