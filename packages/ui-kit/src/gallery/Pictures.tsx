import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FavouriteHeart } from '../act/FavouriteHeart.js';
import { FramedPicture } from '../picture/FabricImage.js';
import { ProgressBar } from '../wait/ProgressBar.js';
import { SkeletonCard } from '../wait/SkeletonCard.js';
import { sampleProducts } from './samples.js';

const ProductCard = ({
  product,
  picture,
}: {
  readonly product: (typeof sampleProducts)[number];
  readonly picture: string | undefined;
}) => {
  const [on, setOn] = useState(false);
  return (
    <Card sx={{ position: 'relative' }}>
      <FramedPicture src={picture ?? 'missing'} alt={product.alt} />
      <Box sx={{ position: 'absolute', top: 8, right: 8 }}>
        <FavouriteHeart on={on} onToggle={setOn} name={product.title} />
      </Box>
      <Box sx={{ p: 1.5, display: 'grid', gap: 0.5 }}>
        <Typography variant="h5">{product.title}</Typography>
        <Typography variant="body2" color="textSecondary">
          {product.detail}
        </Typography>
        <ProgressBar percent={80} label="完成度" />
      </Box>
    </Card>
  );
};

export const PicturesGallery = ({ pictures }: { readonly pictures: readonly string[] }) => (
  <Box
    sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 45%), 1fr))' }}
  >
    {sampleProducts.map((product, index) => (
      <ProductCard key={product.title} product={product} picture={pictures[index]} />
    ))}
    <SkeletonCard />
  </Box>
);
