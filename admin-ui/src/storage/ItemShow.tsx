import { Box, Button, Stack } from '@mui/material';
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
            {`存量：${storage.toLocaleString('en-US')}${below_alert ? '，低於警戒量' : ''}`}
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
                ['編號', record.type],
                ['種類', materialKinds[record.kind].title],
                ['單位', record.unit],
                ['成本', record.unit_price],
                ['利潤', `${record.product_profit}%`],
                ['售價', record.retail_price],
                ['額外運費', record.extra_freight],
                ['警戒量', record.stock_alert.toLocaleString('en-US')],
                ['顏色', record.product_color],
                ['材質', record.raw_material],
                ['採購天數', `${record.lead_time} 天`],
                ['最低訂購量', record.minimum_order_quantity.toLocaleString('en-US')],
                [
                  '供應商',
                  record.supplier_id === '' ? (
                    ''
                  ) : (
                    <ReferenceField key="supplier" source="supplier_id" reference="suppliers" link={false}>
                      <TextField source="company" />
                    </ReferenceField>
                  ),
                ],
                [
                  '所有人',
                  record.material_owner === '' ? (
                    '本公司'
                  ) : (
                    <ReferenceField key="owner" source="material_owner" reference="suppliers" link={false}>
                      <TextField source="company" />
                    </ReferenceField>
                  ),
                ],
                [
                  '第一層分類',
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
                  '第二層分類',
                  <ReferenceField
                    key="two"
                    source="level_two_id"
                    reference="storage-classes-two"
                    link={false}
                  >
                    <TextField source="name" />
                  </ReferenceField>,
                ],
                ['商品網址', record.product_website],
                ['採購說明', record.product_description],
                ['備註', record.remark],
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
