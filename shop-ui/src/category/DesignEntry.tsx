import BrushIcon from '@mui/icons-material/BrushOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useStored } from '../kept/useKept.js';
import { Link } from '../routing/Link.js';
import { designedRegionsKey } from '../studio/designedKey.js';
import { useTemplate } from '../studio/studio.api.js';

/** A link to the studio with the progress of the design; hidden for products that cannot be designed there. */
export function StudioLink({ category_id }: { readonly category_id: string }) {
  const { data: template } = useTemplate(category_id);
  const [designed] = useStored(designedRegionsKey(category_id), 0);
  if (!template) return null;
  return (
    <Box component="section" aria-label="設計">
      <Button
        component={Link}
        to={`/studio/${category_id}`}
        variant="outlined"
        size="large"
        startIcon={<BrushIcon />}
        fullWidth
        sx={{ minHeight: 52 }}
      >
        {designed > 0 ? '繼續設計' : '把圖放到商品上看'}
      </Button>
      <Typography sx={{ mt: 1, fontSize: 14, color: 'text.secondary' }}>
        {designed > 0
          ? `${designed} 個位置有設計，送出詢價時一起帶到訂單。`
          : '用自己的圖片或文字試試看，看得到實際大小與清晰度。'}
      </Typography>
    </Box>
  );
}
