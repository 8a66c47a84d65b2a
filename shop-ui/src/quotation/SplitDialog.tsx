import { Button, Stack, Typography } from '@mui/material';
import { actionTitles } from '@zhidan/domain/quotation';
import { useKept } from '../kept/useKept.js';
import { DialogField } from './DialogField.js';
import { draftKey } from './drafts.js';
import { OrderDialog, type OrderDialogProps } from './OrderDialog.js';
import type { BuyersQuotation } from './quotations.api.js';

const digits = (typed: string): number => Number(typed.replaceAll(/\D/g, '').slice(0, 6));

/** Says how many pieces of the production each design gets; together they are the whole order. */
export function SplitDialog({
  order,
  no,
  onSend,
  ...frame
}: OrderDialogProps & { readonly order: BuyersQuotation }) {
  const [quantities, setQuantities] = useKept<readonly number[]>(
    draftKey(no, 'split-production'),
    order.product_material_record.length > 0
      ? order.product_material_record.map(({ production_quantity }) => production_quantity)
      : [order.order_value],
  );
  const sum = quantities.reduce((total, quantity) => total + quantity, 0);
  const left = order.order_value - sum;
  const most = Math.max(order.maximum_production_items, 1);
  return (
    <OrderDialog
      {...frame}
      title={actionTitles['split-production']}
      confirm={actionTitles['split-production']}
      ready={left === 0 && quantities.every((quantity) => quantity > 0)}
      onSubmit={() => onSend({ action: 'split-production', body: { quantities } })}
    >
      <Typography sx={{ color: 'text.secondary' }}>
        共 {order.order_value} 個，最多可以拆成 {most} 款，各款加起來要等於總數。
      </Typography>
      {quantities.map((quantity, at) => (
        <DialogField
          path={`quantities.${at}`}
          // Designs have no name but their place.
          key={at}
          label={`第 ${at + 1} 款數量`}
          value={quantity === 0 ? '' : quantity}
          onChange={({ target }) => setQuantities(quantities.with(at, digits(target.value)))}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          fullWidth
        />
      ))}
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button
          disabled={quantities.length >= most}
          onClick={() => setQuantities([...quantities, Math.max(left, 0)])}
        >
          增加一款
        </Button>
        <Button disabled={quantities.length <= 1} onClick={() => setQuantities(quantities.slice(0, -1))}>
          減少一款
        </Button>
      </Stack>
      <Typography aria-live="polite" color={left === 0 ? 'textSecondary' : 'error'}>
        {left === 0 ? '數量剛好' : left > 0 ? `還有 ${left} 個沒有分配` : `多分配了 ${-left} 個`}
      </Typography>
    </OrderDialog>
  );
}
