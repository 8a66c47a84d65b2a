import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';

const Lines = styled('div')({ padding: 12, display: 'grid', gap: 6 });

export interface SkeletonCardProps {
  /** The ratio of the picture's width to its height; by default 1, as on a product card. */
  readonly ratio?: number;
  /** The number of text lines below the picture. */
  readonly lines?: 2 | 3;
}

/** The placeholder for a card that is loading, with the size of the card. */
export const SkeletonCard = ({ ratio = 1, lines = 2 }: SkeletonCardProps) => (
  <Card aria-hidden>
    <Skeleton
      variant="rectangular"

      width="100%"
      height="auto"
      sx={{ aspectRatio: String(ratio) }}
    />
    <Lines>
      <Skeleton variant="text" width="70%" sx={{ fontSize: '1rem', lineHeight: 1.6 }} />
      <Skeleton variant="text" width="45%" sx={{ fontSize: '0.875rem', lineHeight: 1.6 }} />
      {lines === 3 && <Skeleton variant="text" width="100%" sx={{ fontSize: '0.875rem', lineHeight: 1.4 }} />}
    </Lines>
  </Card>
);
