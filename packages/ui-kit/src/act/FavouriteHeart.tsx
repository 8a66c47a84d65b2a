import FavoriteIcon from '@mui/icons-material/Favorite';
import FavoriteBorderIcon from '@mui/icons-material/FavoriteBorder';
import IconButton from '@mui/material/IconButton';
import { alpha } from '@mui/material/styles';

export interface FavouriteHeartProps {
  /** Whether the heart is filled: only for a signed-in buyer who has this favourite. */
  readonly on: boolean;
  readonly onToggle: (on: boolean) => void;
  /** The product's name. */
  readonly name: string;
  readonly busy?: boolean;
}

/** Adds a product to the favourites or removes it. */
export const FavouriteHeart = ({ on, onToggle, name, busy = false }: FavouriteHeartProps) => (
  <IconButton
    aria-pressed={on}
    aria-label={on ? `從我的最愛移除 ${name}` : `加入我的最愛 ${name}`}
    disabled={busy}
    onClick={(event) => {
      // The heart may be inside a card that is a link; the press must not open it.
      event.preventDefault();
      event.stopPropagation();
      onToggle(!on);
    }}
    sx={{
      width: 44,
      height: 44,
      color: on ? 'error.main' : 'text.secondary',
      backgroundColor: (theme) => alpha(theme.palette.background.paper, 0.86),
      '&:hover': { backgroundColor: 'background.paper' },
    }}
  >
    {on ? <FavoriteIcon /> : <FavoriteBorderIcon />}
  </IconButton>
);
