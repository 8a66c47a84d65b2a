import { useEffect, useRef, useState } from 'react';
import CloseIcon from '@mui/icons-material/Close';
import { Box, IconButton, Stack, Typography } from '@mui/material';
import type { StaffsQuotation } from '../staffsQuotation.js';
import { RelatedRecordView } from './look/SmallView.js';
import type { OpenRelatedRecord } from './place.js';
import { withSectionToggled } from './place.js';
import { OrderSections } from './section/SectionsOf.js';
import { RelatedPanelContext, usePanelPlace } from './usePanel.js';
import { useRelatedSections } from './useSections.js';

interface RelatedPanelProps {
  readonly order: StaffsQuotation;
  /** Whether the user has just opened the panel, which then takes the focus. */
  readonly takesFocus: boolean;
  readonly onClose: () => void;
}

/**
 * The records related to an order, in sections. An opened record covers the sections, whose state is preserved.
 */
export function RelatedPanel({ order, takesFocus, onClose }: RelatedPanelProps) {
  const sections = useRelatedSections(order);
  const { place = { open: [] }, change } = usePanelPlace();
  const heading = useRef<HTMLHeadingElement>(null);
  const line = useRef<Element>(null);
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  // Ignores a record in the address that the user may not read.
  const look = place.look !== undefined && sections.includes(place.look.section) ? place.look : undefined;
  const lookAt = (next: OpenRelatedRecord) => {
    line.current = document.activeElement;
    setPressed(true);
    change({ ...place, look: next });
  };
  const isLooking = look !== undefined;
  useEffect(() => {
    if (isLooking) return;
    if (line.current instanceof HTMLElement) line.current.focus();
    line.current = null;
  }, [isLooking]);
  return (
    <RelatedPanelContext
      value={{ place, lookAt, toggle: (section) => change(withSectionToggled(place, section)) }}
    >
      <Stack sx={{ flex: 1, minWidth: 0, minHeight: 0 }}>
        <Stack direction="row" sx={head}>
          <Typography
            component="h2"
            ref={heading}
            tabIndex={-1}
            sx={{ flex: 1, fontSize: 16, fontWeight: 600, outline: 'none' }}
          >
            相關資料
          </Typography>
          <IconButton aria-label="關閉相關資料" onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </Stack>
        <Box sx={stacked}>
          {/* Transparent instead of hidden, because an element that becomes visible by a transition cannot be focused at once. */}
          <Box inert={isLooking} sx={isLooking ? { opacity: 0 } : {}}>
            <OrderSections order={order} sections={sections} />
          </Box>
          {isLooking && (
            <Box>
              <RelatedRecordView
                key={`${look.section} ${look.id}`}
                look={look}
                order={order}
                takesFocus={isPressed}
                onBack={() => change({ open: place.open })}
              />
            </Box>
          )}
        </Box>
      </Stack>
    </RelatedPanelContext>
  );
}

const head = {
  pl: 2,
  pr: 1,
  py: 0.5,
  gap: 1,
  alignItems: 'center',
  borderBottom: 1,
  borderColor: 'divider',
} as const;

/** Places the sections and the opened record above each other, each with its own scroll position. */
const stacked = {
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
  '& > *': { gridArea: '1 / 1', minHeight: 0, overflowY: 'auto', overscrollBehavior: 'contain' },
} as const;
