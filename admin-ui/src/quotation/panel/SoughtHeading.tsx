import { useEffect, useRef } from 'react';
import { Box, Button, Stack, Typography } from '@mui/material';
import { moneyFigures } from '@zhidan/domain/quotation';
import { Money } from '@zhidan/ui-kit';
import { useSearchParams } from 'react-router';
import type { OrderHistoryEntry } from '../orderHistory.js';
import { eventSelectionFromParams, type EventSelection } from './soughtEvents.js';

/** The events selected by the address; undefined for all events. */
export const useEventSelection = (): EventSelection | undefined =>
  eventSelectionFromParams(useSearchParams()[0]);

interface SoughtHeadingProps {
  readonly sought: EventSelection;
  readonly shown: readonly OrderHistoryEntry[];
}

/** The title and sum of the selected events, with a link to the whole history. */
export function EventSelectionHeading({ sought: { figure }, shown }: SoughtHeadingProps) {
  const [, setParams] = useSearchParams();
  const title = figure === undefined ? '數字的依據' : `${moneyFigures[figure]}的依據`;
  const heading = useRef<HTMLHeadingElement>(null);
  // Moves the focus to this heading after a click on a link elsewhere on the page, so that the page scrolls
  // here and screen readers announce the heading.
  useEffect(() => heading.current?.focus(), [title]);
  const toAll = () =>
    setParams((before) => {
      before.delete('figure');
      before.delete('events');
      return before;
    });
  return (
    <Stack
      direction="row"
      sx={{
        gap: 1.5,
        mb: 2,
        pb: 1.5,
        alignItems: 'center',
        flexWrap: 'wrap',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 200px' }}>
        <Typography
          ref={heading}
          component="h3"
          tabIndex={-1}
          sx={{
            fontSize: 16,
            fontWeight: 600,
            outline: 'none',
            scrollMarginTop: 120,
            scrollMarginBottom: 240,
          }}
        >
          {title}
        </Typography>
        <Typography component="div" sx={{ color: 'text.secondary' }}>
          {figure !== undefined && (
            <>
              <Box component="b" sx={{ color: 'text.primary' }}>
                <Money amount={shown.at(-1)?.sum ?? 0} />
              </Box>
              ，
            </>
          )}
          {shown.length === 0 ? '還沒有事件改變過它' : `由 ${shown.length} 個事件而來`}
        </Typography>
      </Box>
      <Button variant="outlined" size="small" onClick={toAll}>
        全部歷程
      </Button>
    </Stack>
  );
}

/** The amount that an event adds to the selected figure, and the running total. */
export function AmountShare({ entry: { amount, sum } }: { readonly entry: OrderHistoryEntry }) {
  if (amount === undefined || sum === undefined) return null;
  return (
    <Typography component="div">
      <b>
        {amount > 0 && '+'}
        <Money amount={amount} />
      </b>
      <Box component="span" sx={{ ml: 1.5, color: 'text.secondary' }}>
        累計 <Money amount={sum} />
      </Box>
    </Typography>
  );
}
