import { Button, Stack, Typography } from '@mui/material';
import { inSalesUnit } from '@zhidan/domain/category';
import { actionTitle } from '@zhidan/domain/quotation';
import { parseTypedNumber } from '@zhidan/ui-kit';
import { useStored } from '../../kept/useKept.js';
import { DialogNumber } from './DialogField.js';
import { draftKey } from '../list/drafts.js';
import { OrderDialog, type OrderDialogProps } from './OrderDialog.js';
import type { BuyersQuotation } from '../quotations.api.js';

const pieces = { whole: true, least: 1 };

/** Divides the ordered quantity among the designs. */
export function SplitDialog({
  order,
  no,
  onSend,
  ...frame
}: OrderDialogProps & { readonly order: BuyersQuotation }) {
  const [typed, setTyped] = useStored<readonly string[]>(
    draftKey(no, 'split-production', 'typed'),
    (order.product_material_record.length > 0
      ? order.product_material_record.map(({ production_quantity }) => production_quantity)
      : [order.order_value]
    ).map(String),
  );
  const quantities = typed.map((text) => parseTypedNumber(text, pieces).value ?? 0);
  const sum = quantities.reduce((total, quantity) => total + quantity, 0);
  const left = order.order_value - sum;
  const most = Math.max(order.maximum_production_items, 1);
  return (
    <OrderDialog
      {...frame}
      title={actionTitle('split-production')}
      confirm={actionTitle('split-production')}
      ready={left === 0 && quantities.every((quantity) => quantity > 0)}
      onSubmit={() => onSend({ action: 'split-production', body: { quantities } })}
    >
      <Typography sx={{ color: 'text.secondary' }}>
        共 {inSalesUnit(order.order_value, order.sales_unit)}，最多可以拆成 {most} 款，各款加起來要等於總數。
      </Typography>
      {typed.map((text, at) => (
        <DialogNumber
          path={`quantities.${at}`}
          // Designs are identified only by their position.
          key={at}
          label={`第 ${at + 1} 款數量`}
          unit={order.sales_unit}
          value={text}
          onChange={(changed) => setTyped(typed.with(at, changed))}
          {...pieces}
        />
      ))}
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button
          disabled={quantities.length >= most}
          onClick={() => setTyped([...typed, left > 0 ? String(left) : ''])}
        >
          增加一款
        </Button>
        <Button disabled={quantities.length <= 1} onClick={() => setTyped(typed.slice(0, -1))}>
          減少一款
        </Button>
      </Stack>
      <Typography aria-live="polite" color={left === 0 ? 'textSecondary' : 'error'}>
        {left === 0
          ? '數量剛好'
          : left > 0
            ? `還有 ${inSalesUnit(left, order.sales_unit)}沒有分配`
            : `多分配了 ${inSalesUnit(-left, order.sales_unit)}`}
      </Typography>
    </OrderDialog>
  );
}
