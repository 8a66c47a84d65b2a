import { Box, Paper, Skeleton, Stack, Typography } from '@mui/material';
import { ClosingDay, EmptyState, ErrorState } from '@zhidan/ui-kit';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { Link } from '../routing/Link.js';
import { CollectionDetail } from './CollectionDetail.js';
import { useCollections } from './collection.api.js';
import { NewCollectionForm } from './OpenCollection.js';

/** The organiser's page: the list of collections, one collection, or the form for a new one. */
export function CollectionsPage() {
  const { id } = useParams();
  const [search] = useSearchParams();
  const category = search.get('category');
  return (
    <Stack spacing={3} sx={{ py: 3, maxWidth: 720, mx: 'auto' }}>
      {id !== undefined ? (
        <CollectionDetail key={id} id={id} />
      ) : category !== null ? (
        <NewCollectionForm category_id={category} />
      ) : (
        <CollectionList />
      )}
    </Stack>
  );
}

function CollectionList() {
  const navigate = useNavigate();
  const { data, error, isPending, isError, refetch } = useCollections();
  if (isPending) return <Skeleton variant="rounded" height={240} aria-busy />;
  if (isError) return <ErrorState detail={error.message} onRetry={() => void refetch()} />;
  if (data.length === 0)
    return (
      <EmptyState
        title="還沒有團體收單"
        detail="在球衣、T 恤等商品的頁面按「團體收單」，就能用一個連結收齊每個人的尺寸、名字與號碼。"
        action={{ label: '找商品', onClick: () => void navigate('/categories') }}
      />
    );
  return (
    <>
      <Typography component="h1" sx={{ fontSize: 28, fontWeight: 600 }}>
        團體收單
      </Typography>
      {data.map((one) => (
        <Paper
          key={one.id}
          component={Link}
          to={`/user/collections/${one.id}`}
          variant="outlined"
          sx={{ p: 2, display: 'block', color: 'inherit', textDecoration: 'none' }}
        >
          <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
            <Typography sx={{ fontWeight: 600 }}>{one.title}</Typography>
            <Typography
              sx={{ flex: 'none', color: one.state === 'open' ? 'primary.main' : 'text.secondary' }}
            >
              {one.state === 'open' ? '收單中' : '已結束'}
            </Typography>
          </Box>
          <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>
            {one.entry_count} 人・{one.quantity} 件・
            <ClosingDay at={one.closes_at} /> 截止
          </Typography>
        </Paper>
      ))}
    </>
  );
}
