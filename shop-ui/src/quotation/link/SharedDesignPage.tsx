import { Alert, Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { LinkedDesigns } from '@zhidan/domain/quotation';
import { DateTime, EmptyState, ErrorState, FramedPicture } from '@zhidan/ui-kit';
import { getJson, RequestFailed } from '@zhidan/ui-kit/api';
import { useParams } from 'react-router';
import { NotFoundPage } from '../../error/NotFoundPage.js';
import { Link } from '../../routing/Link.js';
import { linkAddress } from './linked.api.js';

/** The designs of an order on the product, for visitors with a link; without prices, files and contact data. */
export function SharedDesignPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['links', id, 'designs'],
    queryFn: ({ signal }) => getJson<LinkedDesigns>(`${linkAddress(id)}/designs`, signal),
    retry: false,
  });
  if (data !== undefined) return <SharedDesigns shared={data} />;
  if (error === null) return <Skeleton variant="rounded" height={420} sx={{ my: 4 }} aria-busy />;
  if (error instanceof RequestFailed && error.status === 404) return <NotFoundPage />;
  if (error instanceof RequestFailed && error.status === 410)
    return (
      <Alert severity="info" sx={{ my: 6 }}>
        {error.message}
      </Alert>
    );
  return <ErrorState detail={error.message} onRetry={() => void refetch()} />;
}

const SharedDesigns = ({ shared }: { readonly shared: LinkedDesigns }) => (
  <Stack spacing={3} sx={{ py: { xs: 3, md: 6 }, maxWidth: 960, mx: 'auto' }}>
    <Typography variant="h1" sx={{ fontSize: { xs: 28, md: 36 } }}>
      {shared.category_name}的設計
    </Typography>
    {shared.designs.length === 0 ? (
      <EmptyState title="目前沒有設計" detail="設計可能正在修改，請稍後再開啟這個連結。" />
    ) : (
      <Box sx={gridSx}>
        {shared.designs.map(({ index, region, region_title, preview }) => (
          <Box component="figure" key={`${index} ${region}`} sx={{ m: 0 }}>
            <FramedPicture src={preview} alt={`第 ${index} 款${region_title}的設計`} radius={10} />
            <Typography component="figcaption" sx={{ mt: 1, fontWeight: 600 }}>
              第 {index} 款・{region_title}
            </Typography>
          </Box>
        ))}
      </Box>
    )}
    <Typography sx={{ color: 'text.secondary', maxWidth: '72ch' }}>{ABOUT_PICTURE}</Typography>
    <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
      <Button component={Link} to={`/levelthree/${shared.category_id}`} variant="outlined" size="large">
        看這項商品
      </Button>
      <Typography sx={{ color: 'text.secondary' }}>
        這個連結到 <DateTime at={shared.expires} /> 為止有效，只能看設計。
      </Typography>
    </Stack>
  </Stack>
);

const ABOUT_PICTURE = '示意圖，實際皺褶與接縫處花紋可能不連續；螢幕顏色僅供參考，重視顏色請先打樣。';

const gridSx = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
} as const;
