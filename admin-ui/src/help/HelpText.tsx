import { Box, Link } from '@mui/material';
import { safeHref } from '@zhidan/ui-kit';
import { Markdown } from 'markdown-to-jsx/react';
import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router';
import { pictureAddress } from './pages.js';

/** The prefix of a link to a screen of the office: `office:bank-lines`. */
const OFFICE = 'office:';

/** The path below `/admin` to which a link in help leads. */
function pathOf(href: string): string | undefined {
  if (href.startsWith(OFFICE)) return `/${href.slice(OFFICE.length)}`;
  return /^[\w-]+\.md$/.test(href) ? `/help/${href.slice(0, -'.md'.length)}` : undefined;
}

function HelpLink({ href = '', children }: ComponentProps<'a'>) {
  const path = pathOf(href);
  return path === undefined ? (
    <Link href={safeHref(href)} target="_blank" rel="noreferrer" underline="always">
      {children}
    </Link>
  ) : (
    <Link component={RouterLink} to={path} underline="always">
      {children}
    </Link>
  );
}

/** A picture of a screen; its size keeps its place while it loads. */
const HelpPicture = ({ src = '', alt = '' }: ComponentProps<'img'>) => (
  <Box
    component="img"
    src={pictureAddress(src)}
    alt={alt}
    loading="lazy"
    sx={{ display: 'block', maxWidth: '100%', border: 1, borderColor: 'divider', borderRadius: 1, my: 1 }}
  />
);

const overrides = { a: HelpLink, img: HelpPicture };

/** The text of a page of help. */
export const HelpText = ({ text }: { readonly text: string }) => (
  <Box
    sx={{
      maxWidth: '72ch',
      lineHeight: 1.7,
      overflowWrap: 'anywhere',
      '& h2': { fontSize: 18, fontWeight: 600, mt: 3, mb: 1, lineHeight: 1.3 },
      '& h3': { fontSize: 16, fontWeight: 600, mt: 2, mb: 0.5 },
      '& p': { my: 1 },
      '& ol, & ul': { pl: 3, my: 1 },
      '& li': { my: 0.5 },
      '& code': {
        bgcolor: 'action.hover',
        px: 0.5,
        borderRadius: 0.5,
        fontSize: 14,
      },
      '& pre': { overflowX: 'auto', p: 1.5, bgcolor: 'action.hover', borderRadius: 1 },
      '& pre code': { bgcolor: 'transparent', p: 0 },
      '& table': { borderCollapse: 'collapse', display: 'block', overflowX: 'auto' },
      '& th, & td': {
        borderBottom: 1,
        borderColor: 'divider',
        p: 0.75,
        textAlign: 'left',
        verticalAlign: 'top',
      },
    }}
  >
    <Markdown options={{ overrides, disableParsingRawHTML: true }}>{text}</Markdown>
  </Box>
);
