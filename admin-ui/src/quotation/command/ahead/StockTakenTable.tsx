import { Alert, Box, Skeleton, Typography } from '@mui/material';
import { stockUsesOf, type StockedMaterial, type StockUse } from '@zhidan/domain';
import { materialsNeeded, type Stage } from '@zhidan/domain/quotation';
import { ErrorState } from '@zhidan/ui-kit';
import { useGetMany } from 'react-admin';
import { unitOfItemIn, type StockUnit } from '../../../material/unitOfItem.js';
import type { StorageItemRecord } from '../../../storage/stored.js';
import { useUnits, type Units } from '../../../storage/useUnits.js';
import { toDomainQuotation, type StaffsQuotation } from '../../staffsQuotation.js';

type UsedMaterial = StockedMaterial & StockUnit & { readonly id: string; readonly product_name: string };
type Used = ReturnType<typeof materialsNeeded>;

interface StockTakenTableProps {
  readonly order: StaffsQuotation;
  readonly stage: Stage;
}

/** The stock of each storage item before and after the materials of a stage are taken. */
export function StageStockDeductionTable({ order, stage }: StockTakenTableProps) {
  const used = materialsNeeded(stage, toDomainQuotation(order));
  const ids = [...new Set(used.map(({ material_id }) => material_id))];
  const materials = useGetMany<UsedMaterial>('materials', { ids });
  const known = (materials.data ?? []).filter(Boolean);
  const byId = new Map(known.map((material) => [material.id, material]));
  const taken = stockUsesOf(used, byId, unitOfItemIn(known));
  const items = useGetMany<StorageItemRecord>(
    'storage-items',
    { ids: taken.map(({ item }) => item).filter((item) => item !== '') },
    { enabled: materials.isSuccess },
  );
  const units = useUnits();
  const error = materials.error ?? items.error;
  if (error)
    return <ErrorState title="看不到庫存" detail={error.message} onRetry={() => void materials.refetch()} />;
  const isThere = taken.every(({ item }) => item === '') || items.data !== undefined;
  if (materials.isPending || !isThere || !units.isKnown) return <Skeleton variant="rounded" height={96} />;
  if (taken.length === 0) return <Alert severity="info">這個階段沒有用到任何原物料。</Alert>;
  const found = new Map((items.data ?? []).filter(Boolean).map((item) => [item.id, item]));
  return (
    <StockDeductionTable
      taken={taken}
      materials={byId}
      items={found}
      units={units}
      used={used}
      calculated={order.calculated_use}
    />
  );
}

interface TakenTableProps {
  readonly taken: readonly StockUse[];
  readonly materials: ReadonlyMap<string, { readonly product_name: string }>;
  readonly items: ReadonlyMap<string, StorageItemRecord>;
  readonly units: Units;
  readonly used: Used;
  readonly calculated: StaffsQuotation['calculated_use'];
}

/** Styles of a line: a row in a wide window; on a phone the quantity is below its purpose. */
const row = {
  display: 'grid',
  columnGap: 2,
  rowGap: 0.25,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  alignItems: 'center',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) 90px 190px' },
};
const onlyWide = { display: { xs: 'none', sm: 'grid' }, borderTop: 0, pt: 0, color: 'text.secondary' };
const acrossOnPhones = { gridColumn: { xs: '1 / -1', sm: 'auto' }, minWidth: 0 };
const right = { textAlign: { sm: 'right' }, fontVariantNumeric: 'tabular-nums' } as const;

/** How much is taken from each storage item, in its unit, and its stock before and after. */
export const StockDeductionTable = ({
  taken,
  materials,
  items,
  units,
  used,
  calculated,
}: TakenTableProps) => (
  <Box component="section" aria-label="會扣除的庫存">
    <Box aria-hidden sx={{ ...row, ...onlyWide }}>
      <span>倉庫品項</span>
      <Box sx={right}>扣除</Box>
      <Box sx={right}>存量變化</Box>
    </Box>
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {taken.map((line) => (
        <Line
          key={line.item}
          line={line}
          item={items.get(line.item)}
          materials={line.materials.map((id) => ({
            id,
            name: materials.get(id)?.product_name ?? id,
            use: usedQuantityText(
              used.filter(({ material_id }) => material_id === id),
              calculated,
            ),
          }))}
          units={units}
        />
      ))}
    </Box>
  </Box>
);

interface LineProps {
  readonly line: StockUse;
  readonly item: StorageItemRecord | undefined;
  /** The materials that are taken from this item. */
  readonly materials: readonly { readonly id: string; readonly name: string; readonly use: string }[];
  readonly units: Units;
}

function Line({ line, item, materials, units }: LineProps) {
  if (item === undefined)
    return (
      <Box component="li" sx={row}>
        <Box sx={{ gridColumn: '1 / -1' }}>
          {materials.map(({ name }) => name).join('、')}
          <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>
            沒有對應的倉庫品項，只會留下使用紀錄
          </Typography>
        </Box>
      </Box>
    );
  const after = item.storage - line.quantity;
  return (
    <Box component="li" sx={row}>
      <Box sx={acrossOnPhones}>
        {item.product_name}
        {materials.map(({ id, name, use }) => (
          <Typography key={id} sx={{ fontSize: 14, color: 'text.secondary' }}>
            {name === item.product_name ? use : `${name}：${use}`}
          </Typography>
        ))}
      </Box>
      <Box sx={{ ...right, fontWeight: 600 }}>{units.written(line.quantity, item.unit)}</Box>
      <Box sx={{ ...right, textAlign: 'right' }}>
        {units.written(item.storage, item.unit)} → {units.written(after, item.unit)}
        {after < 0 && <Typography sx={{ color: 'error.main', fontSize: 14 }}>存量不足</Typography>}
      </Box>
    </Box>
  );
}

/** The number of pieces of all designs; for cut cloth also the layout from the order's calculation. */
function usedQuantityText(used: Used, calculated: StaffsQuotation['calculated_use']): string {
  const pieces = used.reduce((sum, line) => sum + line.pieces, 0);
  const lengths = used.map(({ length }) => length).filter((length) => length !== null);
  if (lengths.length === 0) return `${pieces} 個`;
  const length = lengths.reduce((sum, one) => sum + one, 0);
  const written = length.toLocaleString('en-US', { maximumFractionDigits: 2 });
  const line = calculated.find((one) => one.quantity === pieces && one.length === length);
  const rows = line === undefined ? '' : `（每排 ${line.per_row} 個，${line.rows} 排）`;
  return `${pieces} 個，使用布長 ${written} 公分${rows}`;
}
