import { useState, type MouseEvent, type ReactNode } from 'react';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Box, ButtonBase, CircularProgress, Menu, MenuItem } from '@mui/material';
import {
  accountingCodes,
  isClosed,
  quotationCodes,
  titleIn,
  type AccountingCode,
  type QuotationAction,
  type QuotationCode,
} from '@zhidan/domain/quotation';
import { StatusChip } from '@zhidan/ui-kit';
import { ScreenReaderText } from '../../page/Unseen.js';
import { useOpenCommand } from '../command/opening.js';
import { hasMoves, MoveMenu } from '../command/MoveMenu.js';
import { useSendAnnouncedCommand, useIsSending } from '../command/OrderCommands.js';
import type { ListedQuotation } from '../listedQuotation.js';
import { touchTargetSx } from './touched.js';

interface CellProps {
  readonly order: ListedQuotation;
}

/** The order as it was when the menu opened, so that a change of the order does not close the menu. */
interface Opened {
  readonly anchor: HTMLElement;
  readonly seen: ListedQuotation;
}

/**
 * The cell of the column 訂單狀態 (code of the order), with a menu of the allowed moves. A move is sent with the
 * revision that the list shows.
 */
export function CodeCell({ order }: CellProps) {
  const [opened, setOpened] = useState<Opened>();
  const openCommand = useOpenCommand();
  const give = useSendAnnouncedCommand();
  const seen = opened?.seen ?? order;
  const close = () => setOpened(undefined);
  const act = (action: QuotationAction) => {
    close();
    if (action === 'advance') void give({ action, seen });
    else openCommand(seen, action);
  };
  const move = (code: QuotationCode) => {
    close();
    // Moving an order to a closing code opens a form for the reason.
    if (isClosed(code)) openCommand(seen, 'move-code', { code: String(code) });
    else void give({ action: 'move-code', body: { code }, seen, success: movedTo(quotationCodes, code) });
  };
  return (
    <Cell
      label={`變更 ${order.quotation_no} 的訂單狀態`}
      isSending={useIsSending(order.quotation_no)}
      canEdit={opened !== undefined || hasMoves(order)}
      onOpen={(anchor) => setOpened({ anchor, seen: order })}
      chip={<StatusChip code={order.code} title={titleIn(quotationCodes, order.code)} mayWrap />}
    >
      <MoveMenu order={seen} anchor={opened?.anchor ?? null} onAction={act} onCode={move} onClose={close} />
    </Cell>
  );
}

/** The cell of the column 會計狀態 (accounting code), with a menu of the allowed codes. */
export function AccountingCell({ order }: CellProps) {
  const [opened, setOpened] = useState<Opened>();
  const give = useSendAnnouncedCommand();
  const close = () => setOpened(undefined);
  const choose = (code: AccountingCode, seen: ListedQuotation) => {
    close();
    void give({
      action: 'change-accounting-code',
      body: { code },
      seen,
      success: movedTo(accountingCodes, code),
    });
  };
  const { code } = order.accounting;
  return (
    <Cell
      label={`變更 ${order.quotation_no} 的會計狀態`}
      isSending={useIsSending(order.quotation_no)}
      canEdit={opened !== undefined || order.allowed_accounting_codes.length > 0}
      onOpen={(anchor) => setOpened({ anchor, seen: order })}
      chip={<StatusChip code={code} title={titleIn(accountingCodes, code)} mayWrap />}
    >
      {opened !== undefined && (
        <Menu open anchorEl={opened.anchor} onClose={close}>
          {opened.seen.allowed_accounting_codes.map((next) => (
            <MenuItem key={next} onClick={() => choose(next, opened.seen)}>
              變更為 {next} {titleIn(accountingCodes, next)}
            </MenuItem>
          ))}
        </Menu>
      )}
    </Cell>
  );
}

const movedTo = (table: Parameters<typeof titleIn>[0], code: number): string =>
  `狀態已變更為 ${code} ${titleIn(table, code)}`;

interface ChipCellProps {
  readonly label: string;
  readonly canEdit: boolean;
  readonly isSending: boolean;
  readonly onOpen: (anchor: HTMLElement) => void;
  readonly chip: ReactNode;
  /** The opened menu. */
  readonly children: ReactNode;
}

function Cell({ label, canEdit, isSending, onOpen, chip, children }: ChipCellProps) {
  if (!canEdit && !isSending) return chip;
  return (
    // A click here or in the opened menu must not open the row.
    <Box component="span" onClick={(event: MouseEvent) => event.stopPropagation()}>
      <ButtonBase
        aria-haspopup="menu"
        aria-busy={isSending}
        disabled={isSending}
        title="點一下變更狀態"
        onClick={(event) => onOpen(event.currentTarget)}
        sx={{
          ...touchTargetSx,
          borderRadius: 999,
          font: 'inherit',
          textAlign: 'left',
          '& > svg': { ml: 0.25, fontSize: 16, color: 'text.secondary' },
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        {chip}
        <ScreenReaderText>，{label}</ScreenReaderText>
        {isSending ? <CircularProgress size={16} aria-label="更新中" /> : <ExpandMoreIcon aria-hidden />}
      </ButtonBase>
      {children}
    </Box>
  );
}
