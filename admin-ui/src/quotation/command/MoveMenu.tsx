import type { ReactNode } from 'react';
import { Menu, MenuItem, Typography } from '@mui/material';
import {
  codeText,
  nextCode,
  PAYMENT_CLASS_UPFRONT,
  type QuotationAction,
  type QuotationCode,
  QUOTATION_CODE,
} from '@zhidan/domain/quotation';
import { useGetOne } from 'react-admin';
import type { StaffsQuotation } from '../staffsQuotation.js';
import { moveWarningText } from './ahead/moveWarnings.js';
import { actionTitleOf } from './titleOf.js';
import type { ListedQuotation } from '../listedQuotation.js';

/** Commands that change the code of an order, besides the plain setting of a code. */
const moving: readonly QuotationAction[] = ['pass-review', 'return-review', 'advance', 'allow-next-step'];

interface MoveMenuProps {
  readonly order: ListedQuotation;
  readonly anchor: HTMLElement | null;
  readonly onAction: (action: QuotationAction) => void;
  readonly onCode: (code: QuotationCode) => void;
  readonly onClose: () => void;
}

/** A menu of the moves that the order currently allows, with their warnings. */
export function MoveMenu({ order, anchor, onAction, onCode, onClose }: MoveMenuProps): ReactNode {
  const isOpen = anchor !== null;
  // The warnings need more columns of the order than the list has.
  const { data: whole } = useGetOne<StaffsQuotation>('quotations', { id: order.id }, { enabled: isOpen });
  return (
    <Menu open={isOpen} anchorEl={anchor} onClose={onClose}>
      {actionsAhead(order).map((action) => (
        <MenuItem key={action} onClick={() => onAction(action)}>
          {action === 'advance' ? advanceTitle(order) : actionTitleOf(action, order)}
        </MenuItem>
      ))}
      {order.allowed_codes.map((code) => (
        <MenuItem key={code} onClick={() => onCode(code)} sx={{ display: 'block' }}>
          移動到 {codeText(code)}
          {whole !== undefined && <Warned text={moveWarningText(code, whole)} />}
        </MenuItem>
      ))}
    </Menu>
  );
}

const Warned = ({ text }: { readonly text: string }) =>
  text !== '' && (
    <Typography sx={{ fontSize: 14, color: 'warning.dark', whiteSpace: 'normal' }}>注意：{text}</Typography>
  );

/**
 * The title of advancing, with the next code. It is left out for code 3103, because the list lacks the columns
 * that decide between its two successors.
 */
const advanceTitle = (order: ListedQuotation): string => {
  const next =
    order.code === QUOTATION_CODE.deferredProofed ? undefined : nextCode(order.code, PAYMENT_CLASS_UPFRONT);
  return next === undefined
    ? actionTitleOf('advance', order)
    : `${actionTitleOf('advance', order)}：${codeText(next)}`;
};

const actionsAhead = ({ allowed_actions }: ListedQuotation): readonly QuotationAction[] =>
  moving.filter((action) => allowed_actions.includes(action));

export const hasMoves = (order: ListedQuotation): boolean =>
  actionsAhead(order).length + order.allowed_codes.length > 0;
