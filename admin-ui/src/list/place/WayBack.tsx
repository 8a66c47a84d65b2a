import { useEffect } from 'react';
import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import { Breadcrumbs, Button, Typography, type SxProps, type Theme } from '@mui/material';
import { Link, useNavigationType } from 'react-router';
import { useWayBack, type ListAddress } from './useWayBack.js';

interface WayBackProps {
  /** Where the record belongs when no list led to it. */
  readonly list: ListAddress;
  /** What the record is called. */
  readonly here: string;
  readonly sx?: SxProps<Theme>;
}

/** Where a record stands: the list that led to it, which is as it was left, and the record. */
export function WayBack({ list, here, sx = {} }: WayBackProps) {
  const { title, ...way } = useWayBack(list);
  const isNew = useNavigationType() === 'PUSH';
  useEffect(() => {
    // A page that was just opened begins at its head, however far its list was scrolled.
    if (isNew) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [isNew]);
  return (
    <Breadcrumbs aria-label="所在位置" separator="›" sx={[trail, ...[sx].flat()]}>
      <Button component={Link} {...way} startIcon={<ArrowBackIcon />} sx={crumb}>
        {title}
      </Button>
      <Typography
        aria-current="page"
        noWrap
        sx={{ color: 'text.secondary', display: { xs: 'none', sm: 'block' } }}
      >
        {here}
      </Typography>
    </Breadcrumbs>
  );
}

/** One line; where it is narrow the heading below has the name of the record. */
const trail = {
  ml: -1.5,
  '& .MuiBreadcrumbs-ol': { flexWrap: 'nowrap' },
  '& .MuiBreadcrumbs-li': { minWidth: 0 },
  '& .MuiBreadcrumbs-separator': { display: { xs: 'none', sm: 'flex' }, ml: 0 },
} as const;

const crumb = { whiteSpace: 'nowrap', minHeight: { xs: 44, sm: 0 } } as const;
