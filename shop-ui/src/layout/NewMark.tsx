import { Chip } from '@mui/material';

/** Marks what the shop has not had for long. */
export const NewMark = () => <Chip size="small" color="primary" label="新" sx={{ ml: 1, height: 22 }} />;
