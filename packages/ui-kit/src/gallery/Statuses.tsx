import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { StatusChip } from '../status/StatusChip.js';
import { StepTracker } from '../status/StepTracker.js';
import { sampleStatuses, sampleSteps } from './samples.js';

export const StatusesGallery = () => (
  <Card sx={{ p: { xs: 1.5, sm: 2.5 }, display: 'grid', gap: 3 }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {sampleStatuses.map((status) => (
        <StatusChip key={status.code} {...status} />
      ))}
    </Box>
    <StepTracker label="打樣進度" steps={sampleSteps} onStep={() => undefined} />
  </Card>
);
