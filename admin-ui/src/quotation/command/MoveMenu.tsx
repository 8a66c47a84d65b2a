import type { ReactNode } from 'react';
import { Menu, MenuItem } from '@mui/material';
import {
  codeText,
  nextCode,
  PAID_UPFRONT,
  type QuotationAction,
  type QuotationCode,
} from '@zhidan/domain/quotation';
import { titleOf } from './titleOf.js';
import type { ListedQuotation } from '../listedQuotation.js';

/** Commands beside plain moves that bring an order to another code. */
const moving: readonly QuotationAction[] = ['pass-review', 'return-review', 'advance', 'allow-next-step'];

interface MoveMenuProps {
  readonly order: ListedQuotation;
  readonly anchor: HTMLElement | null;
  readonly onAction: (action: QuotationAction) => void;
  readonly onCode: (code: QuotationCode) => void;
  readonly onClose: () => void;
}

/** The moves of an order that are allowed now, and no others. */
export const MoveMenu = ({ order, anchor, onAction, onCode, onClose }: MoveMenuProps): ReactNode => (
  <Menu open={anchor !== null} anchorEl={anchor} onClose={onClose}>
    {actionsAhead(order).map((action) => (
      <MenuItem key={action} onClick={() => onAction(action)}>
        {action === 'advance' ? advanceTitle(order) : titleOf(action, order)}
      </MenuItem>
    ))}
    {order.allowed_codes.map((code) => (
      <MenuItem key={code} onClick={() => onCode(code)}>
        移動到 {codeText(code)}
      </MenuItem>
    ))}
  </Menu>
);

/** Which of two codes 3103 leads to, the list does not know: its dialog does. */
const advanceTitle = (order: ListedQuotation): string => {
  const next = order.code === 3103 ? undefined : nextCode(order.code, PAID_UPFRONT);
  return next === undefined ? titleOf('advance', order) : `${titleOf('advance', order)}：${codeText(next)}`;
};

const actionsAhead = ({ allowed_actions }: ListedQuotation): readonly QuotationAction[] =>
  moving.filter((action) => allowed_actions.includes(action));

/** Whether there is anywhere to move the order to. */
export const hasMoves = (order: ListedQuotation): boolean =>
  actionsAhead(order).length + order.allowed_codes.length > 0;
