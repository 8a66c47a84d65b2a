import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Alert, Button, Stack } from '@mui/material';
import { useSearchParams } from 'react-router';
import { hasDesign, type DesignDraft } from '../draft.js';
import { openSavedDesign } from './openSaved.js';
import { useSavedDesigns } from './savedDesigns.api.js';

interface SavedDesignNoticeProps {
  /** The present draft; undefined while loading. */
  readonly draft: DesignDraft | undefined;
  readonly onOpen: (draft: DesignDraft) => void;
}

/**
 * Opens the saved design that the address names. Where this browser has another design for the product, it asks
 * first which one to continue.
 */
export function SavedDesignNotice({ draft, onOpen }: SavedDesignNoticeProps) {
  const [asked, setAsked] = useSearchParams();
  const id = asked.get('saved');
  const { data, error } = useSavedDesigns(id !== null);
  const design = data?.find((one) => one.id === id);
  const [failure, setFailure] = useState<string>();
  const [isOpening, setOpening] = useState(false);
  const begun = useRef<string>(undefined);
  const done = () =>
    setAsked(
      (params) => {
        params.delete('saved');
        return params;
      },
      { replace: true },
    );
  const open = async () => {
    if (design === undefined) return;
    setOpening(true);
    try {
      onOpen(await openSavedDesign(design));
      done();
    } catch (caught) {
      setFailure(caught instanceof Error ? caught.message : String(caught));
    }
    setOpening(false);
  };
  const isOther = draft?.lays.some(hasDesign) === true && draft.saved?.created_date !== design?.created_date;
  const isSame = draft?.saved !== undefined && draft.saved.created_date === design?.created_date;
  const isReady = id !== null && design !== undefined && draft !== undefined;
  const begin = useEffectEvent(() => {
    if (!isReady || isOther || begun.current === id) return;
    begun.current = id;
    if (isSame) done();
    else void open();
  });
  useEffect(() => begin(), [isReady, isOther, id]);
  if (id === null) return null;
  const why = failure ?? error?.message ?? (data !== undefined && design === undefined ? GONE : undefined);
  if (why !== undefined)
    return (
      <Alert severity="warning" onClose={done} sx={{ mb: 2 }}>
        {why}
      </Alert>
    );
  if (!isReady || !isOther) return null;
  return (
    <Alert severity="info" icon={false} sx={{ mb: 2 }}>
      這項商品有還沒送出的設計，要換成「{design.title}」嗎？
      <Stack direction="row" sx={{ gap: 1, mt: 0.5, flexWrap: 'wrap' }}>
        <Button variant="outlined" loading={isOpening} onClick={() => void open()} sx={{ minHeight: 44 }}>
          換成存起來的
        </Button>
        <Button onClick={done} sx={{ minHeight: 44 }}>
          留在現在的設計
        </Button>
      </Stack>
    </Alert>
  );
}

const GONE = '找不到這個設計，可能已經移除';
