import { Box, Skeleton, Typography } from '@mui/material';
import { EmptyState, ErrorState } from '@zhidan/ui-kit';
import { PatternStatus } from '../../../category/Pattern.js';
import { useAccessories } from '../../quotations.api.js';
import type { DetailProps } from './detailProps.js';
import { materialsOf } from './materialsOf.js';

interface PatternRow {
  readonly name: string;
  readonly pattern_no: string;
  readonly pattern_free: boolean;
  readonly pattern_download: string;
}

export const ProductPattern = ({ product }: DetailProps) =>
  product === undefined ? (
    <EmptyState title="商品已下架" detail="需要版型時請與我們的業務聯絡。" />
  ) : (
    <Rows patterns={[product]} />
  );

/** The cutting patterns of the materials; an accessory may have one for the outside and one for the inside. */
export function MaterialPatterns({ order }: DetailProps) {
  const { data, error, isPending, isError, refetch } = useAccessories(order.quotation_no);
  if (isPending) return <Skeleton variant="rounded" height={160} aria-busy />;
  if (isError) return <ErrorState detail={error.message} onRetry={() => void refetch()} />;
  const patterns = materialsOf(data)
    .flatMap((material): PatternRow[] => {
      const name = material.web_side_name || material.product_name;
      return [
        { ...material, name },
        {
          ...material,
          name: `${name}（內裡）`,
          pattern_no: material.inside_pattern_no,
          pattern_download: material.inside_pattern_download,
        },
      ];
    })
    .filter(({ pattern_no, pattern_download }) => pattern_no !== '' || pattern_download !== '');
  return patterns.length === 0 ? (
    <EmptyState title="沒有其他版型" detail="這張訂單的配件不需要另外的版型。" />
  ) : (
    <Rows patterns={patterns} />
  );
}

const Rows = ({ patterns }: { readonly patterns: readonly PatternRow[] }) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {patterns.map((pattern) => (
      <Box
        key={`${pattern.pattern_no}-${pattern.name}`}
        component="li"
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
          py: 1,
          '& + &': { borderTop: 1, borderColor: 'divider' },
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Typography>{pattern.name}</Typography>
          <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>
            版型編號 {pattern.pattern_no || '尚未編號'}
          </Typography>
        </Box>
        <PatternStatus {...pattern} />
      </Box>
    ))}
  </Box>
);
