import { Box, Button, Chip, Typography } from '@mui/material';
import { safeHref } from '@zhidan/ui-kit';
import { FirstDesignAccessories } from './AccessoryTabs.js';
import type { TabProps } from './tabProps.js';

interface Pattern {
  readonly title: string;
  readonly pattern_no: string;
  readonly download: string;
  readonly isFree: boolean;
}

export const ProductPattern = ({ order, product }: TabProps) =>
  product === null ? (
    <Typography>商品已下架，沒有版型可以下載</Typography>
  ) : (
    <Patterns
      patterns={[
        {
          title: order.category_name,
          pattern_no: product.pattern_no,
          download: product.pattern_download,
          isFree: product.pattern_free,
        },
      ]}
    />
  );

/** The cutting patterns of the materials; an accessory may have one for the outside and one for the inside. */
export const MaterialPatterns = ({ order }: TabProps) => (
  <FirstDesignAccessories order={order}>
    {(lines) => (
      <Patterns
        patterns={lines.flatMap(({ chosen }) =>
          chosen === null
            ? []
            : [
                {
                  title: chosen.product_name,
                  pattern_no: chosen.pattern_no,
                  download: chosen.pattern_download,
                  isFree: chosen.pattern_free,
                },
                {
                  title: `${chosen.product_name}（內裡）`,
                  pattern_no: chosen.inside_pattern_no,
                  download: chosen.inside_pattern_download,
                  isFree: chosen.pattern_free,
                },
              ].filter(({ pattern_no, download }) => pattern_no !== '' || download !== ''),
        )}
      />
    )}
  </FirstDesignAccessories>
);

const Patterns = ({ patterns }: { readonly patterns: readonly Pattern[] }) =>
  patterns.length === 0 ? (
    <Typography>沒有其他版型</Typography>
  ) : (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {patterns.map(({ title, pattern_no, download, isFree }) => (
        <Box
          key={title}
          component="li"
          sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap', py: 1 }}
        >
          <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
          <Typography sx={{ color: 'text.secondary' }}>{pattern_no}</Typography>
          {!isFree && <Chip size="small" label="VIP 專屬" />}
          <Box sx={{ flex: 1 }} />
          {safeHref(download) === undefined ? (
            <Typography sx={{ color: 'text.secondary' }}>版型準備中</Typography>
          ) : (
            <Button
              component="a"
              href={safeHref(download)}
              variant="outlined"
              size="small"
              target="_blank"
              rel="noopener"
            >
              下載版型
            </Button>
          )}
        </Box>
      ))}
    </Box>
  );
