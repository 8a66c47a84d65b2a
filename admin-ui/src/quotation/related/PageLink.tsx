import ArrowForwardIcon from '@mui/icons-material/ArrowForward';
import { Button } from '@mui/material';
import { Link, useLocation } from 'react-router';

interface PageLinkProps {
  readonly to: string;
  readonly children: string;
}

/** A link from the panel to the page of a record; the back button restores the panel. */
export function PageLink({ to, children }: PageLinkProps) {
  const { pathname, search } = useLocation();
  return (
    <Button
      component={Link}
      to={to}
      state={{ cameFrom: `${pathname}${search}` }}
      size="small"
      endIcon={<ArrowForwardIcon />}
      sx={{ ml: -1.5, mt: 0.5 }}
    >
      {children}
    </Button>
  );
}
