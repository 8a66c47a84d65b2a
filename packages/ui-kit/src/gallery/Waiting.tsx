import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { PriceTable } from '../money/PriceTable.js';
import { EmptyState } from '../wait/EmptyState.js';
import { ErrorState } from '../wait/ErrorState.js';
import { LoadingOverlay } from '../wait/LoadingOverlay.js';
import { ProgressBar } from '../wait/ProgressBar.js';
import { samplePrice } from './samples.js';

export const LoadingStatesGallery = () => (
  <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
    <Card>
      <EmptyState
        title="還沒有訂單"
        detail="送出詢價後，訂單與每一步進度都會出現在這裡。"
        action={{ label: '挑選商品', onClick: () => undefined }}
      />
    </Card>
    <Card>
      <ErrorState onRetry={() => undefined} />
    </Card>
    <Card sx={{ p: 2.5 }}>
      <LoadingOverlay busy text="Updating...">
        <PriceTable price={samplePrice} mask />
      </LoadingOverlay>
    </Card>
    <Card sx={{ p: 2.5 }}>
      <ProgressBar percent={62} label="檔案上傳完程度" withText />
    </Card>
  </Box>
);
