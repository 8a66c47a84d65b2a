import HistoryIcon from '@mui/icons-material/History';
import { Alert, Box, Button, Stack } from '@mui/material';
import { DateTime } from '@zhidan/ui-kit';
import { pastTablesState } from '@zhidan/ui-kit/api';
import { useSyncExternalStore } from 'react';
import { useNotify } from 'react-admin';
import { addressToShare, goToMoment, shownMoment } from './moment.js';

/** A note above each page while the office shows the past. */
export function PastNoticeBanner() {
  const notify = useNotify();
  const isBeingBuilt = useSyncExternalStore(pastTablesState.subscribe, pastTablesState.current);
  const moment = shownMoment();
  if (moment === undefined) return null;
  const share = async () => {
    await navigator.clipboard.writeText(addressToShare(moment));
    notify('已複製這個時刻的連結', { type: 'success' });
  };
  return (
    <Alert
      severity="warning"
      variant="filled"
      icon={<HistoryIcon />}
      role="note"
      sx={[
        {
          mt: 1,
          alignItems: 'center',
          '& .MuiAlert-action': { pt: 0, alignItems: 'center' },
          flexWrap: 'wrap',
          '& .MuiAlert-icon': { display: { xs: 'none', sm: 'flex' } },
        },
        // White text has too little contrast with the theme's ochre.
        ({ palette }) => (palette.mode === 'light' ? { bgcolor: 'warning.dark' } : {}),
      ]}
      action={
        <Stack direction="row" sx={{ gap: 1 }}>
          <Button color="inherit" size="small" onClick={() => void share()}>
            複製連結
          </Button>
          <Button color="inherit" size="small" variant="outlined" onClick={() => goToMoment(undefined)}>
            回到今天
          </Button>
        </Stack>
      }
    >
      這是 <DateTime at={moment} /> 的資料，只能看，不能更改
      <Box component="output" sx={{ display: isBeingBuilt ? 'block' : 'none' }}>
        正在整理那個時刻的資料，好了就會出現…
      </Box>
    </Alert>
  );
}
