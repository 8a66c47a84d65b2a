import { Box, Link, Typography } from '@mui/material';
import { Link as ShopLink } from '../routing/Link.js';
import { useTrail } from './trail.js';

/** The breadcrumb through the catalogue; hidden on the home page and on pages outside of the catalogue. */
export function CatalogueBreadcrumb() {
  const trail = useTrail();
  if (trail.length < 2) return null;
  return (
    <Box component="nav" aria-label="瀏覽路徑" sx={{ pt: 1.5 }}>
      <Box
        component="ol"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'flex',
          overflowX: 'auto',
          whiteSpace: 'nowrap',
          scrollbarWidth: 'none',
          fontSize: 14,
        }}
      >
        {trail.map(({ path, title }, at) => (
          <Box component="li" key={path} sx={{ display: 'flex', alignItems: 'center', minHeight: 44 }}>
            {at > 0 && (
              <Box component="span" aria-hidden sx={{ px: 1, color: 'text.secondary' }}>
                ›
              </Box>
            )}
            {at === trail.length - 1 ? (
              <Typography component="span" aria-current="page" sx={{ fontSize: 14, color: 'text.secondary' }}>
                {title}
              </Typography>
            ) : (
              <Link
                component={ShopLink}
                to={path}
                sx={{ display: 'flex', alignItems: 'center', minHeight: 44 }}
              >
                {title}
              </Link>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
