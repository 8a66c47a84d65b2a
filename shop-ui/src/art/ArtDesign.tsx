import { TextField } from '@mui/material';
import { designOf, type StoredArt } from './artShelf.js';
import { artFileStore } from './shelf.js';

interface ArtDesignProps {
  readonly art: StoredArt;
  readonly designs: number;
}

/** A select box for the design that a file is for. */
export const ArtDesignSelect = ({ art, designs }: ArtDesignProps) => (
  <TextField
    select
    size="small"
    value={designOf(art, designs)}
    onChange={({ target }) => void artFileStore.choose(art.id, Number(target.value))}
    slotProps={{
      select: { native: true },
      htmlInput: { 'aria-label': `${art.name} 是哪一款的圖稿` },
    }}
    sx={{ display: 'block', mt: 0.5, '& select': { minHeight: 44, py: 0, boxSizing: 'border-box' } }}
  >
    {Array.from({ length: designs }, (_, at) => (
      <option key={at} value={at + 1}>
        第 {at + 1} 款
      </option>
    ))}
  </TextField>
);
