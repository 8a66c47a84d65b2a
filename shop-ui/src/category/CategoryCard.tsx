import { Box, Card, CardActionArea, Typography } from '@mui/material';
import { FabricImage } from '@zhidan/ui-kit';
import { Link } from 'react-router';
import type { CategoryCardRow } from './categories.api.js';

/** A product of the catalogue: its picture, its name, and how far its making is prepared. */
export const CategoryCard = ({ category }: { readonly category: CategoryCardRow }) => (
  <Card component="li" variant="outlined">
    <CardActionArea component={Link} to={`/levelthree/${category.id}`} sx={{ height: '100%' }}>
      <FabricImage
        src={category.thumbnail}
        alt={category.alt || category.name}
        preview={category.preview || undefined}
        sizes="(max-width: 600px) 50vw, 240px"
      />
      <Box sx={{ p: 1.5 }}>
        <Typography component="h3" noWrap sx={{ fontWeight: 600 }}>
          {category.name}
        </Typography>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, color: 'text.secondary' }}>
          <Typography noWrap sx={{ fontSize: 14 }}>
            {category.feature}
          </Typography>
          <Typography sx={{ fontSize: 14, fontVariantNumeric: 'tabular-nums' }}>
            {category.completion}%
          </Typography>
        </Box>
      </Box>
    </CardActionArea>
  </Card>
);
