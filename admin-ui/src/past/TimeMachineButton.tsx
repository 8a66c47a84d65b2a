import HistoryIcon from '@mui/icons-material/History';
import { IconButton, Tooltip } from '@mui/material';
import { lazy, Suspense, useState } from 'react';

// Loaded when first opened, to keep the first script small.
const MomentDialog = lazy(async () => ({ default: (await import('./MomentDialog.js')).MomentDialog }));

/** Opens the dialog for showing the whole office as of a past moment. */
export function TimeMachineButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Tooltip title="時光機：看過去某個時刻的資料">
        <IconButton color="inherit" aria-label="時光機" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <HistoryIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Suspense fallback={null}>{isOpen && <MomentDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
