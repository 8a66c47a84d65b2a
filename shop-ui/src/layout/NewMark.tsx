import { Chip } from '@mui/material';

/** Marks a product as new in the shop. */
export const NewProductLabel = () => (
  <Chip size="small" color="primary" label="新" sx={{ ml: 1, height: 22 }} />
);
