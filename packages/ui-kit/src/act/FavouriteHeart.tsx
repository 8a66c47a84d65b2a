import FavoriteIcon from '@mui/icons-material/Favorite';
import FavoriteBorderIcon from '@mui/icons-material/FavoriteBorder';
import IconButton from '@mui/material/IconButton';
import { alpha } from '@mui/material/styles';

export interface FavouriteHeartProps {
  /** Filled only for who is signed in and chose it. */
  readonly on: boolean;
  readonly onToggle: (on: boolean) => void;
  /** What is being favoured. */
  readonly name: string;
  readonly busy?: boolean;
}

/** Adds a product to the favourites or takes it out. */
export const FavouriteHeart = ({ on, onToggle, name, busy = false }: FavouriteHeartProps) => (
  <IconButton
    aria-pressed={on}
    aria-label={on ? `從我的最愛移除 ${name}` : `加入我的最愛 ${name}`}
    disabled={busy}
    onClick={(event) => {
      // A heart lies on cards that are links.
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
