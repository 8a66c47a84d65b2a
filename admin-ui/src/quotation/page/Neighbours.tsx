import { useCallback, useEffect } from 'react';
import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import { IconButton, Stack, Tooltip, Typography } from '@mui/material';
import { useNavigate, useSearchParams } from 'react-router';
import { isTyping } from '../../browser/isTyping.js';
import { visitedListPlaces } from '../../list/place/leftPlaces.js';
import { previousAndNextOrder } from '../list/lastList.js';
import { orderPath } from '../orderPath.js';
import { panelPlaceFromParams, withPanelPlace } from '../related/place.js';
import type { StaffsQuotation } from '../staffsQuotation.js';

/**
 * The query of the address to use for another order: the open tab and panel, but not the open related record.
 */
function keptIn(params: URLSearchParams): string {
  const tab = params.get('tab');
  const place = panelPlaceFromParams(params);
  return withPanelPlace(
    new URLSearchParams(tab === null ? {} : { tab }),
    place && { open: place.open },
  ).toString();
}

/** Links to the previous and the next order of the list that was shown last, also by the keys `[` and `]`. */
export function PreviousNextOrderLinks({ order }: { readonly order: StaffsQuotation }) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { before, after, place, count } = previousAndNextOrder(order.quotation_no);
  const go = useCallback(
    (no: string | undefined) => {
      if (no === undefined) return;
      visitedListPlaces.step(orderPath(order.quotation_no), orderPath(no));
      void navigate({ pathname: orderPath(no), search: keptIn(params) });
    },
    [navigate, params, order.quotation_no],
  );

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.key === '[') go(before);
      if (event.key === ']') go(after);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [go, before, after]);

  if (place === undefined) return null;
  return (
    <Stack direction="row" sx={{ alignItems: 'center' }}>
      <Tooltip title="上一筆訂單（[）">
        <span>
          <IconButton aria-label="上一筆訂單" disabled={before === undefined} onClick={() => go(before)}>
            <ChevronLeftIcon />
          </IconButton>
        </span>
      </Tooltip>
      <Typography sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {place} / {count}
      </Typography>
      <Tooltip title="下一筆訂單（]）">
        <span>
          <IconButton aria-label="下一筆訂單" disabled={after === undefined} onClick={() => go(after)}>
            <ChevronRightIcon />
          </IconButton>
        </span>
      </Tooltip>
    </Stack>
  );
}
