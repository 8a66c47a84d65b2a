import { Box, Card, CardActionArea, Typography } from '@mui/material';
import { pageAddressOf } from '@zhidan/domain/page';
import { FramedPicture } from '@zhidan/ui-kit';
import type { ReactNode } from 'react';
import { FavouriteButton } from '../favourite/Heart.js';
import { Link } from '../routing/Link.js';
import { ProductCompletion } from './Completion.js';
import { StartingPrice } from './StartingPrice.js';
import type { CategoryCardRow } from './categories.api.js';

interface CategoryCardProps {
  readonly category: CategoryCardRow;
  /** Whether the picture is visible when the page opens and should load at once. */
  readonly eager?: boolean;
  /** An additional line, such as the end of a discount. */
  readonly note?: ReactNode;
}

/** A product card with picture, name, lowest price, completion and a heart. */
export const CategoryCard = ({ category, eager = false, note }: CategoryCardProps) => (
  <Card component="li" variant="outlined" sx={{ position: 'relative', overflow: 'hidden' }}>
    <CardActionArea
      component={Link}
      to={pageAddressOf('levelthree', category.id)}
      state={{ name: category.name }}
      sx={{
        height: '100%',
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'stretch',
        justifyContent: 'flex-start',
        outlineOffset: '-3px !important',
        '& img': { transition: 'transform 180ms ease-out' },
        '@media (hover: hover)': { '&:hover img': { transform: 'scale(1.03)' } },
      }}
    >
      <FramedPicture
        src={category.thumbnail}
        alt={category.alt || category.name}
        preview={category.preview || undefined}
        sizes="(max-width: 720px) 50vw, 240px"
        eager={eager}
      />
      <Box sx={{ p: { xs: 1.25, sm: 1.75 } }}>
        <Typography component="h3" noWrap sx={{ fontSize: 16, fontWeight: 600, lineHeight: 1.5 }}>
          {category.name}
        </Typography>
        <Typography noWrap sx={{ fontSize: 14, color: 'text.secondary' }}>
          {category.feature || category.specification || '　'}
        </Typography>
        <StartingPrice id={category.id} sales_unit={category.sales_unit} />
        <ProductCompletion percent={category.completion} />
        {note}
      </Box>
    </CardActionArea>
    <Box sx={{ position: 'absolute', top: 8, right: 8 }}>
      <FavouriteButton id={category.id} name={category.name} />
    </Box>
  </Card>
);
