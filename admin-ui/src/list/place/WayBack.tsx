import { useEffect } from 'react';
import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import { Breadcrumbs, Button, Typography, type SxProps, type Theme } from '@mui/material';
import { Link, useNavigationType } from 'react-router';
import { useOriginList, type ListAddress } from './useWayBack.js';

interface WayBackProps {
  /** The list to link to if the user did not come from a list. */
  readonly list: ListAddress;
  /** The name of the record. */
  readonly here: string;
  readonly sx?: SxProps<Theme>;
}

/**
 * The breadcrumb of a record: a link to the list that the user came from, in its former state, and the record's
 * name.
 */
export function RecordBreadcrumb({ list, here, sx = {} }: WayBackProps) {
  const { title, ...way } = useOriginList(list);
  const isNew = useNavigationType() === 'PUSH';
  useEffect(() => {
    // Starts a newly opened page at its top, wherever the list was scrolled to.
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

/** Keeps the breadcrumb on one line; in a narrow window, the heading below shows the record's name instead. */
const trail = {
  ml: -1.5,
  '& .MuiBreadcrumbs-ol': { flexWrap: 'nowrap' },
  '& .MuiBreadcrumbs-li': { minWidth: 0 },
  '& .MuiBreadcrumbs-separator': { display: { xs: 'none', sm: 'flex' }, ml: 0 },
} as const;

const crumb = { whiteSpace: 'nowrap', minHeight: { xs: 44, sm: 0 } } as const;
