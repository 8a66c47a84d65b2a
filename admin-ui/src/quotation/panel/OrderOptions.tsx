import { useState } from 'react';
import { FormControlLabel, Stack, Switch } from '@mui/material';
import type { Permission } from '@zhidan/domain';
import { usePermissions } from 'react-admin';
import { useGiveAloud } from '../command/OrderCommands.js';
import { SavedText } from './SavedText.js';
import type { StaffsQuotation } from '../staffsQuotation.js';

const titles = {
  sales_track: '業務追蹤此訂單',
  proofing_print_track: '打樣輸出完成',
  product_print_track: '生產輸出完成',
  production_order_finished: '加工單完成',
} as const;

/** What sales and art print tick off, and what the printer has to know. */
export function OrderOptions({ order }: { readonly order: StaffsQuotation }) {
  const [seen, setSeen] = useState(order);
  const give = useGiveAloud();
  const { permissions = [] } = usePermissions<readonly Permission[]>();
  const disabled = !order.allowed_actions.includes('set-options');
  // Art print tells its machine; what is done is ticked off by sales.
  const mayTick = !disabled && permissions.includes('quotation_authority_w');
  const setPrint = (field: 'print_device' | 'print_memo') => (text: string) =>
    give({
      action: 'set-options',
      body: { print: { [field]: text } },
      seen,
      success: '輸出設定已儲存',
    });
  return (
    <Stack spacing={1.5} sx={{ pt: 1 }}>
      <Stack sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))' }}>
        {Object.entries(titles).map(([option, title]) => (
          <FormControlLabel
            key={option}
            label={title}
            disabled={!mayTick}
            control={
              <Switch
                checked={order.options[option as keyof typeof titles]}
                onChange={(_event, on) =>
                  void give({
                    action: 'set-options',
                    body: { options: { [option]: on } },
                    seen: order,
                    success: `${title}：${on ? '是' : '否'}`,
                  })
                }
              />
            }
          />
        ))}
      </Stack>
      <SavedText
        label="輸出機台"
        value={order.print.print_device}
        disabled={disabled}
        isShort
        onBegin={() => setSeen(order)}
        onSave={setPrint('print_device')}
      />
      <SavedText
        label="輸出備註"
        value={order.print.print_memo}
        disabled={disabled}
        onBegin={() => setSeen(order)}
        onSave={setPrint('print_memo')}
      />
    </Stack>
  );
}
