import { Stack, Typography } from '@mui/material';
import { useMayCallRoute } from '../act/useMay.js';
import { ExportPanel } from './ExportPanel.js';
import { IntegrityWatchPanel } from './ProofPanel.js';
import { SealPanel } from './SealPanel.js';
import { StreamPanel } from './StreamPanel.js';
import { PageTitle } from '../page/PageTitle.js';
import { NotAllowed } from '../page/NotAllowed.js';

/** The screen on which an auditor verifies the daily seals and single streams, and exports all events. */
export function AuditPage() {
  const isAllowed = useMayCallRoute('GET /api/audit/verification');
  if (!isAllowed) return <NotAllowed detail="驗證事件是稽核的工作。" />;
  return (
    <Stack spacing={2} sx={{ mt: 2, maxWidth: 960 }}>
      <PageTitle title="稽核驗證" />
      <Typography component="h1" sx={{ fontSize: 22, fontWeight: 600 }}>
        稽核驗證
      </Typography>
      <IntegrityWatchPanel />
      <SealPanel />
      <StreamPanel />
      <ExportPanel />
    </Stack>
  );
}
