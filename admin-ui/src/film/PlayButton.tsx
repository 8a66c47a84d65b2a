import PlayArrowIcon from '@mui/icons-material/PlayArrow';
import { Button } from '@mui/material';
import { Link } from 'react-router';
import { useMayCallRoute } from '../act/useMay.js';
import { filmAddress } from './film.js';

interface PlayButtonProps {
  readonly resource: string;
  readonly id: string;
}

/** A link to the film of a record; hidden from staff who may not read its history. */
export function PlayButton({ resource, id }: PlayButtonProps) {
  if (!useMayCallRoute(`GET /api/${resource}/:id/history`)) return null;
  return (
    <Button
      component={Link}
      to={filmAddress(resource, id)}
      variant="outlined"
      size="small"
      startIcon={<PlayArrowIcon />}
    >
      播放
    </Button>
  );
}
