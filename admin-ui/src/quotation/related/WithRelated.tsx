import { useRef, useState, type ReactNode } from 'react';
import { Box, useMediaQuery, type Theme } from '@mui/material';
import { Drawer } from '@zhidan/ui-kit';
import { isTyping } from '../../browser/isTyping.js';
import { usePageKeys } from '../../queue/useKeys.js';
import type { StaffsQuotation } from '../staffsQuotation.js';
import { RelatedOpeningContext } from './opening.js';
import { RELATED_KEY } from './relatedKey.js';
import { RelatedPanel } from './RelatedPanel.js';
import { useFirstSection } from './useSections.js';
import { usePanelPlace } from './usePanel.js';

interface WithRelatedProps {
  readonly order: StaffsQuotation;
  /**
   * Whether the page shows a past state of the order; the panel is then not offered, because it shows current
   * records.
   */
  readonly isPast: boolean;
  readonly children: ReactNode;
}

/**
 * The page of an order with an optional panel of related records: beside the page, or over it in a narrow
 * window.
 */
export function OrderWithRelatedPanel({ order, isPast, children }: WithRelatedProps) {
  const isOffered = !isPast;
  const { isOpen, isAsked, isBeside, frame, button, turn, close } = useOpened(order, isOffered);
  const panel = isOpen && (
    <RelatedPanel key={order.quotation_no} order={order} takesFocus={isAsked} onClose={close} />
  );
  return (
    <RelatedOpeningContext value={isOffered ? { isOpen, turn, button } : undefined}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
        <Box sx={page}>{children}</Box>
        {isBeside && isOpen && (
          <Box component="aside" ref={frame} aria-label="相關資料" sx={beside}>
            {panel}
          </Box>
        )}
      </Box>
      {!isBeside && (
        <Drawer
          anchor="right"
          open={isOpen}
          onClose={close}
          slotProps={{ paper: { role: 'dialog', 'aria-label': '相關資料', sx: over } }}
        >
          {panel}
        </Drawer>
      )}
    </RelatedOpeningContext>
  );
}

/** Whether the panel is open, and functions that change that. Also handles the panel's key and Escape. */
function useOpened(order: StaffsQuotation, isOffered: boolean) {
  const { place, change } = usePanelPlace();
  const first = useFirstSection(order);
  const isBeside = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  const frame = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef<Element>(null);
  // The order for which the user opened the panel on this page. A panel that is open because of the address
  // does not take the focus.
  const [asked, setAsked] = useState('');
  const isOpen = isOffered && place !== undefined;
  const open = () => {
    before.current = document.activeElement;
    setAsked(order.quotation_no);
    change({ open: first === undefined ? [] : [first] });
  };
  const close = () => {
    change(undefined);
    const last = before.current;
    const isThere = last instanceof HTMLElement && last !== document.body && last.isConnected;
    (isThere ? last : button.current)?.focus();
  };
  const turn = () => (isOpen ? close() : open());
  usePageKeys((key) => {
    const { activeElement } = document;
    if (key === 'Escape' && isOpen && !isTyping(activeElement)) close();
    else if (key !== RELATED_KEY || !isOffered) return false;
    else if (isOpen && frame.current?.contains(activeElement) === false) goInto(frame.current);
    else turn();
    return true;
  });
  return { isOpen, isAsked: asked === order.quotation_no, isBeside, frame, button, turn, close };
}

const goInto = (panel: HTMLElement): void => panel.querySelector('h2')?.focus();

/** A container for container queries: the page's content adapts to its width. */
const page = { flex: 1, minWidth: 0, containerType: 'inline-size' } as const;

const beside = {
  position: 'sticky',
  top: 60,
  flex: 'none',
  width: 'clamp(320px, 29vw, 420px)',
  maxHeight: 'calc(100dvh - 76px)',
  display: 'flex',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  overflow: 'hidden',
  displayPrint: 'none',
} as const;

const over = { width: { xs: '100vw', sm: 440 }, display: 'flex', flexDirection: 'row' } as const;
