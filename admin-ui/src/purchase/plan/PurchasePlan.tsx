import { Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { PlanLine, PurchaseRow } from '@zhidan/domain';
import { EmptyState, ErrorState, SkeletonCard } from '@zhidan/ui-kit';
import { useState } from 'react';
import { SkippedPlanLines } from './OtherLines.js';
import { groupBySupplier, type BoughtLine, type SupplierGroup, type TypedQuantities } from './plan.js';
import { planQuery } from './plan.api.js';
import { PurchaseDonePanel, SupplierPanel } from './SupplierPanel.js';
import { PageTitle } from '../../page/PageTitle.js';

/** The purchase plan: what must be bought, grouped by supplier. */
export const PurchasePlan = () => (
  <Stack spacing={2} sx={{ mt: 2, maxWidth: 1280 }}>
    <PageTitle title="建議採購" />
    <div>
      <Typography component="h1" sx={{ fontSize: 22, fontWeight: 600 }}>
        建議採購
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        缺少＝訂單將用＋最低庫存－現有庫存－在途。數量可以修改，留空就不採購。
      </Typography>
    </div>
    <Planned />
  </Stack>
);

function Planned() {
  const { data, error, refetch } = useQuery(planQuery);
  if (data !== undefined) return <Lines lines={data} />;
  if (error !== null) return <ErrorState detail={error.message} onRetry={() => void refetch()} />;
  return <SkeletonCard ratio={3} />;
}

interface Ordered {
  readonly company: string;
  readonly purchase: PurchaseRow;
}

function Lines({ lines }: { readonly lines: readonly PlanLine[] }) {
  const [typed, setTyped] = useState<TypedQuantities>({});
  const [ordered, setOrdered] = useState<ReadonlyMap<string, Ordered>>(new Map());
  const { groups, covered, loose } = groupBySupplier(lines);
  // Suppliers keep their order while the page is open, so that a purchase moves no other button under the
  // pointer.
  const [order, setOrder] = useState<readonly string[]>([]);
  const places = placesOf(order, groups);
  if (places.length > order.length) setOrder(places);
  return (
    <>
      {groups.length === 0 && (
        <EmptyState
          title="目前不用採購"
          detail={
            covered.length > 0
              ? '缺少的都已在途，到貨入庫後就足夠。'
              : '庫存都在最低庫存以上，也足夠進行中的訂單使用。'
          }
        />
      )}
      {places.map((id) => {
        const group = groups.find(({ supplier_id }) => supplier_id === id);
        const done = ordered.get(id);
        if (group === undefined) return done && <PurchaseDonePanel key={id} {...done} />;
        return (
          <SupplierPanel
            key={id}
            group={group}
            typed={typed}
            onType={(line, text) => setTyped((now) => ({ ...now, [line]: text }))}
            onDone={(bought, purchase) => {
              setTyped((now) => without(now, bought));
              setOrdered((now) => new Map(now).set(id, { company: group.company, purchase }));
            }}
          />
        );
      })}
      <SkippedPlanLines title="在途足夠，等待到貨" lines={covered} />
      <SkippedPlanLines
        title="沒有庫存品項，無法採購"
        lines={loose}
        note="先在原物料指定庫存品項，才能採購入庫。"
      />
    </>
  );
}

/** Keeps the order of suppliers that were already shown and appends new ones. */
const placesOf = (before: readonly string[], groups: readonly SupplierGroup[]): readonly string[] => [
  ...new Set([...before, ...groups.map(({ supplier_id }) => supplier_id)]),
];

/** Removes the quantities of the bought lines. */
const without = (typed: TypedQuantities, bought: readonly BoughtLine[]): TypedQuantities =>
  Object.fromEntries(Object.entries(typed).filter(([id]) => bought.every(({ line }) => line.id !== id)));
