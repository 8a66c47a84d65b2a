import { useEffect, useEffectEvent } from 'react';
import { Alert, Button, Stack } from '@mui/material';
import type { SavedDesign } from '@zhidan/domain/saved-design';
import { hasDesign, type DesignDraft } from '../draft.js';
import { useSavedDesignInAddress } from './useSavedDesignInAddress.js';

interface SavedDesignNoticeProps {
  /** The present draft; undefined while loading. */
  readonly draft: DesignDraft | undefined;
  readonly onOpen: (draft: DesignDraft) => void;
}

/** What becomes of a saved design that is to be opened: the draft is the same, is empty, or is another design. */
function openingOf(draft: DesignDraft | undefined, design: SavedDesign | undefined) {
  if (draft === undefined || design === undefined) return undefined;
  if (draft.saved?.created_date === design.created_date) return 'same';
  return draft.lays.some(hasDesign) ? 'other' : 'empty';
}

/**
 * Opens the saved design that the address names. Where this browser has another design for the product, it asks
 * first which one to continue.
 */
export function SavedDesignNotice({ draft, onOpen }: SavedDesignNoticeProps) {
  const { design, opening, passOver, failure } = useSavedDesignInAddress(onOpen);
  const found = openingOf(draft, design);
  const begin = useEffectEvent(() => {
    if (found === 'same') passOver();
    if (found === 'empty' && design !== undefined && opening.isIdle) opening.mutate(design);
  });
  useEffect(() => begin(), [found]);
  if (failure !== undefined)
    return (
      <Alert severity="warning" onClose={passOver} sx={{ mb: 2 }}>
        {failure}
      </Alert>
    );
  if (found !== 'other' || design === undefined) return null;
  return (
    <Alert severity="info" icon={false} sx={{ mb: 2 }}>
      這項商品有還沒送出的設計，要換成「{design.title}」嗎？
      <Stack direction="row" sx={{ gap: 1, mt: 0.5, flexWrap: 'wrap' }}>
        <Button
          variant="outlined"
          loading={opening.isPending}
          onClick={() => opening.mutate(design)}
          sx={{ minHeight: 44 }}
        >
          換成存起來的
        </Button>
        <Button onClick={passOver} sx={{ minHeight: 44 }}>
          留在現在的設計
        </Button>
      </Stack>
    </Alert>
  );
}
