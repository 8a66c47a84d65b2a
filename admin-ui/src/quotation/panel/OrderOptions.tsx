import { useState } from 'react';
import { FormControlLabel, Stack, Switch } from '@mui/material';
import type { Permission } from '@zhidan/domain';
import {
  isPaidAtAddress,
  optionNames,
  optionTitles,
  tickableOptions,
  type OrderOption,
  type Role,
} from '@zhidan/domain/quotation';
import { usePermissions } from 'react-admin';
import { useGiveAloud } from '../command/OrderCommands.js';
import { SavedText } from './SavedText.js';
import { seesAccounts, type StaffsQuotation } from '../staffsQuotation.js';

/** What sales and art print tick off, and what the printer has to know. */
export function OrderOptions({ order }: { readonly order: StaffsQuotation }) {
  const [seen, setSeen] = useState(order);
  const give = useGiveAloud();
  const { permissions = [] } = usePermissions<readonly Permission[]>();
  const disabled = !order.allowed_actions.includes('set-options');
  const roles: Role[] = [];
  if (permissions.includes('quotation_authority_w')) roles.push('sales');
  if (permissions.includes('print_authority_w')) roles.push('print');
  const tickable = disabled ? [] : tickableOptions(roles);
  const setPrint = (field: 'print_device' | 'print_memo') => (text: string) =>
    give({
      action: 'set-options',
      body: { print: { [field]: text } },
      seen,
      success: '輸出設定已儲存',
    });
  return (
    <Stack spacing={1.5} sx={{ pt: 1 }}>
      <Flags order={order} tickable={tickable} />
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
      {roles.includes('sales') && seesAccounts(order) && isPaidAtAddress(order) && (
        <SavedText
          label="付款網址（https，客戶由此付款）"
          value={order.accounting.payment_address}
          disabled={disabled}
          isShort
          onBegin={() => setSeen(order)}
          onSave={(payment_address) =>
            give({ action: 'set-options', body: { payment_address }, seen, success: '付款網址已儲存' })
          }
        />
      )}
    </Stack>
  );
}

interface FlagsProps {
  readonly order: StaffsQuotation;
  readonly tickable: readonly OrderOption[];
}

/** What is ticked off of an order. */
function Flags({ order, tickable }: FlagsProps) {
  const give = useGiveAloud();
  return (
    <Stack sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))' }}>
      {optionNames.map((option) => (
        <FormControlLabel
          key={option}
          label={optionTitles[option]}
          disabled={!tickable.includes(option)}
          control={
            <Switch
              checked={order.options[option]}
              onChange={(_event, on) =>
                void give({
                  action: 'set-options',
                  body: { options: { [option]: on } },
                  seen: order,
                  success: `${optionTitles[option]}：${on ? '是' : '否'}`,
                })
              }
            />
          }
        />
      ))}
    </Stack>
  );
}
