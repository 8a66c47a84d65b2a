import { Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { PlanLine } from '@zhidan/domain';
import { EmptyState, ErrorState, SkeletonCard } from '@zhidan/ui-kit';
import { useState } from 'react';
import { OtherLines } from './OtherLines.js';
import { sorted, type Typed } from './plan.js';
import { planQuery } from './plan.api.js';
import { SupplierPanel } from './SupplierPanel.js';
import { PageTitle } from '../../page/PageTitle.js';

/** What has to be bought, and a purchase of it for each supplier. */
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

function Lines({ lines }: { readonly lines: readonly PlanLine[] }) {
  const [typed, setTyped] = useState<Typed>({});
  const { groups, covered, loose } = sorted(lines);
  const forget = (ids: readonly string[]) =>
    setTyped((now) => Object.fromEntries(Object.entries(now).filter(([id]) => !ids.includes(id))));
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
      {groups.map((group) => (
        <SupplierPanel
          key={group.supplier_id}
          group={group}
          typed={typed}
          onType={(id, text) => setTyped((now) => ({ ...now, [id]: text }))}
          onDone={(bought) => forget(bought.map(({ line }) => line.id))}
        />
      ))}
      <OtherLines title="在途足夠，等待到貨" lines={covered} />
      <OtherLines
        title="沒有庫存品項，無法採購"
        lines={loose}
        note="先在原物料指定庫存品項，才能採購入庫。"
      />
    </>
  );
}
