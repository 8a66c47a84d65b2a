import GroupsIcon from '@mui/icons-material/GroupsOutlined';
import { Box, Button, Typography } from '@mui/material';
import type { PublicCategory } from '../category/categories.api.js';
import { Link } from '../routing/Link.js';

/** A link that starts a team collection, for products whose pieces are personalised. */
export function StartCollectionLink({ category }: { readonly category: PublicCategory }) {
  const { piece_fields } = category;
  if (piece_fields.length === 0) return null;
  return (
    <Box component="section" aria-label="團體收單">
      <Button
        component={Link}
        to={`/user/collections?category=${category.id}`}
        variant="outlined"
        size="large"
        startIcon={<GroupsIcon />}
        fullWidth
        sx={{ minHeight: 52 }}
      >
        團體收單
      </Button>
      <Typography sx={{ mt: 1, fontSize: 14, color: 'text.secondary' }}>
        傳一個連結，團員自己填{piece_fields.map(({ title }) => title).join('、')}，收齊就是一張報價單。
      </Typography>
    </Box>
  );
}
