import { Alert, Skeleton, TableCell, TableRow, Typography } from '@mui/material';
import { stockTakenOf, type Material, type StockTaken } from '@zhidan/domain';
import { materialsNeeded, type Stage } from '@zhidan/domain/quotation';
import { ErrorState } from '@zhidan/ui-kit';
import { useGetMany } from 'react-admin';
import { HeadedTable, rightHead } from '../../page/HeadedTable.js';
import type { StoredItem } from '../../storage/stored.js';
import { useUnits, type Units } from '../../storage/useUnits.js';
import { ruledOrder, type StaffsQuotation } from '../staffsQuotation.js';

type UsedMaterial = Pick<Material, 'count' | 'my_father' | 'product_name'> & { readonly id: string };

interface StockTakenTableProps {
  readonly order: StaffsQuotation;
  readonly stage: Stage;
}

/** What each storage item holds before and after the materials of a stage are taken from it. */
export function StockTakenTable({ order, stage }: StockTakenTableProps) {
  const used = materialsNeeded(stage, ruledOrder(order));
  const ids = [...new Set(used.map(({ material_id }) => material_id))];
  const materials = useGetMany<UsedMaterial>('materials', { ids });
  const byId = new Map((materials.data ?? []).filter(Boolean).map((material) => [material.id, material]));
  const taken = stockTakenOf(used, byId);
  const items = useGetMany<StoredItem>(
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
  return <TakenTable taken={taken} materials={byId} items={found} units={units} />;
}

interface TakenTableProps {
  readonly taken: readonly StockTaken[];
  readonly materials: ReadonlyMap<string, Pick<Material, 'product_name'>>;
  readonly items: ReadonlyMap<string, StoredItem>;
  readonly units: Units;
}

/** What leaves each storage item, in the unit of the item, and what was and will be there. */
export const TakenTable = ({ taken, materials, items, units }: TakenTableProps) => (
  <HeadedTable
    label="會扣除的庫存"
    heads={['倉庫品項', rightHead('扣除'), rightHead('存量變化')]}
    sx={{ '& td, & th': { px: 1 }, '& th': { whiteSpace: 'nowrap' } }}
  >
    {taken.map((line) => (
      <Line
        key={line.item}
        line={line}
        item={items.get(line.item)}
        names={line.materials.map((id) => materials.get(id)?.product_name ?? id)}
        units={units}
      />
    ))}
  </HeadedTable>
);

interface LineProps {
  readonly line: StockTaken;
  readonly item: StoredItem | undefined;
  /** Of the materials that are taken from it. */
  readonly names: readonly string[];
  readonly units: Units;
}

function Line({ line, item, names, units }: LineProps) {
  if (item === undefined)
    return (
      <TableRow>
        <TableCell>{names.join('、')}</TableCell>
        <TableCell colSpan={2} align="right" sx={{ color: 'text.secondary' }}>
          沒有對應的倉庫品項，只會留下使用紀錄
        </TableCell>
      </TableRow>
    );
  const after = item.storage - line.quantity;
  return (
    <TableRow>
      <TableCell>
        {item.product_name}
        <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>{names.join('、')}</Typography>
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        {units.written(line.quantity, item.unit)}
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        {units.written(item.storage, item.unit)} → {units.written(after, item.unit)}
        {after < 0 && <Typography sx={{ color: 'error.main', fontSize: 14 }}>存量不足</Typography>}
      </TableCell>
    </TableRow>
  );
}
