import { Box, Link, Typography } from '@mui/material';
import type { Permission, PlanLine } from '@zhidan/domain';
import { ReadOnlyDialog } from '@zhidan/ui-kit';
import { useState } from 'react';
import { usePermissions } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { orderPath } from '../../quotation/orderPath.js';

interface PlannedOrdersProps {
  readonly line: PlanLine;
  readonly amount: (smallest: number) => string;
}

/** The number of orders that need the item; a click lists the orders with their quantities. */
export function OrdersNeedingItem({
  line: { product_name, order_count, orders },
  amount,
}: PlannedOrdersProps) {
  const [isOpen, setOpen] = useState(false);
  const { permissions = [] } = usePermissions<readonly Permission[]>();
  const mayLook = permissions.includes('quotation_authority_r');
  return (
    <>
      <Link
        component="button"
        type="button"
        onClick={() => setOpen(true)}
        aria-label={`${product_name} 的 ${order_count} 張訂單`}
        sx={{ display: 'block', fontSize: 13, ml: { md: 'auto' }, '@media (pointer: coarse)': { py: 1.5 } }}
      >
        {order_count} 張訂單
      </Link>
      {isOpen && (
        <ReadOnlyDialog title={`將用到${product_name}的訂單`} maxWidth="xs" onClose={() => setOpen(false)}>
          <Typography sx={{ color: 'text.secondary', mb: 1 }}>
            已下單、還沒有扣料的打樣與生產；布料依訂單計算的使用布長。
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
            {orders.map(({ quotation_no, quantity }) => (
              <Box
                component="li"
                key={quotation_no}
                sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.75 }}
              >
                {mayLook ? (
                  <Link component={RouterLink} to={orderPath(quotation_no)}>
                    {quotation_no}
                  </Link>
                ) : (
                  <span>{quotation_no}</span>
                )}
                <span>{amount(quantity)}</span>
              </Box>
            ))}
          </Box>
          {order_count > orders.length && (
            <Typography sx={{ mt: 1, color: 'text.secondary' }}>
              另有 {order_count - orders.length} 張
            </Typography>
          )}
        </ReadOnlyDialog>
      )}
    </>
  );
}
