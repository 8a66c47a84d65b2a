import { useState } from 'react';
import { FormControlLabel, Stack, Switch } from '@mui/material';
import type { Permission, TitledColumn } from '@zhidan/domain';
import {
  isOneLineField,
  isPaidAtPaymentAddress,
  maySetOption,
  optionColumns,
  optionBody,
  type Role,
} from '@zhidan/domain/quotation';
import { usePermissions } from 'react-admin';
import { valueInItem } from '../../film/changes.js';
import { textOf } from '../../form/values.js';
import { useSendAnnouncedCommand, useSendCheckedAnnouncedCommand } from '../command/OrderCommands.js';
import { AutoSavedNote } from './SavedText.js';
import { hasAccountingFields, type StaffsQuotation } from '../staffsQuotation.js';

/** Checkboxes for the options that sales and the print desk set, and notes for the printer. */
export function OrderOptions({ order }: { readonly order: StaffsQuotation }) {
  const { permissions = [] } = usePermissions<readonly Permission[]>();
  const disabled = !order.allowed_actions.includes('set-options');
  const roles: Role[] = [];
  if (permissions.includes('quotation_authority_w')) roles.push('sales');
  if (permissions.includes('print_authority_w')) roles.push('print');
  const isFixed = ({ path }: TitledColumn) => disabled || !maySetOption(roles, path);
  return (
    <Stack spacing={1.5} sx={{ pt: 1 }}>
      <Stack sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))' }}>
        {optionColumns
          .filter(({ is }) => is === 'switch')
          .map((field) => (
            <Flag key={field.path} order={order} field={field} disabled={isFixed(field)} />
          ))}
      </Stack>
      {optionColumns
        .filter(({ is }) => is === 'text')
        .map((field) => (
          <Note key={field.path} order={order} field={field} disabled={isFixed(field)} />
        ))}
      <PayAddress order={order} />
    </Stack>
  );
}

/** The address at which the buyer pays by card or PayPal, set by sales; hidden for other payment methods. */
function PayAddress({ order }: { readonly order: StaffsQuotation }) {
  const [seen, setSeen] = useState(order);
  const give = useSendAnnouncedCommand();
  const { permissions = [] } = usePermissions<readonly Permission[]>();
  const isSales = permissions.includes('quotation_authority_w');
  if (!isSales || !hasAccountingFields(order) || !isPaidAtPaymentAddress(order)) return null;
  return (
    <AutoSavedNote
      label="付款網址（https，客戶由此付款）"
      value={order.accounting.payment_address}
      disabled={!order.allowed_actions.includes('set-options')}
      isShort
      onBegin={() => setSeen(order)}
      onSave={(payment_address) =>
        give({ action: 'set-options', body: { payment_address }, seen, success: '付款網址已儲存' })
      }
    />
  );
}

interface FieldProps {
  readonly order: StaffsQuotation;
  readonly field: TitledColumn;
  readonly disabled: boolean;
}

/** A checkbox for an option of an order. */
function Flag({ order, field: { path, label }, disabled }: FieldProps) {
  const give = useSendCheckedAnnouncedCommand();
  return (
    <FormControlLabel
      label={label}
      disabled={disabled}
      control={
        <Switch
          checked={valueInItem(order, path) === true}
          onChange={(_event, on) =>
            void give({
              action: 'set-options',
              body: optionBody(path, on),
              seen: order,
              success: `${label}：${on ? '是' : '否'}`,
            })
          }
        />
      }
    />
  );
}

function Note({ order, field: { path, label }, disabled }: FieldProps) {
  const [seen, setSeen] = useState(order);
  const give = useSendCheckedAnnouncedCommand();
  return (
    <AutoSavedNote
      label={label}
      value={textOf(valueInItem(order, path))}
      disabled={disabled}
      isShort={isOneLineField(path)}
      onBegin={() => setSeen(order)}
      onSave={(text) =>
        give({ action: 'set-options', body: optionBody(path, text), seen, success: `${label}已儲存` })
      }
    />
  );
}
