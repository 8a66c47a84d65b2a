import { Stack, Typography } from '@mui/material';
import { useMayCallRoute } from '../act/useMay.js';
import { NotAllowed } from '../page/NotAllowed.js';
import { PageTitle } from '../page/PageTitle.js';
import { WebhookDeliveryPanel } from './DeliveryPanel.js';
import { ApiKeyPanel } from './KeyPanel.js';
import { WebhookPanel } from './WebhookPanel.js';

/** The integration of other programs: API keys, webhooks, and deliveries. */
export function ProgramsPage() {
  if (!useMayCallRoute('GET /api/api-keys')) return <NotAllowed detail="對外連接由系統管理者設定。" />;
  return (
    <Stack spacing={2} sx={{ mt: 2, maxWidth: 1100 }}>
      <PageTitle title="程式與助理" />
      <Typography component="h1" sx={{ fontSize: 22, fontWeight: 600 }}>
        程式與助理
      </Typography>
      <ApiKeyPanel />
      <WebhookPanel />
      <WebhookDeliveryPanel />
    </Stack>
  );
}
