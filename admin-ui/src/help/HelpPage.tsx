import { Box, Link, List, ListItemButton, Paper, Stack, Typography } from '@mui/material';
import { EmptyState, ErrorState, SkeletonCard } from '@zhidan/ui-kit';
import { Link as RouterLink, useParams } from 'react-router';
import { PageTitle } from '../page/PageTitle.js';
import { firstSentence, type HelpPage as Page } from './helpPage.js';
import { HelpText } from './HelpText.js';
import { useHelp } from './useHelp.js';

/** A page of help with the list of all pages, or the list alone. */
export function HelpPage() {
  const { name } = useParams();
  const { data, error, refetch } = useHelp();
  const page = data?.helpPages.find((one) => one.name === name);
  return (
    <Box sx={{ mt: 2 }}>
      <PageTitle title="使用說明" record={page?.title} />
      {error !== null && <ErrorState detail={error.message} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <SkeletonCard />}
      {data !== undefined && <Loaded pages={data.helpPages} page={page} name={name} />}
    </Box>
  );
}

interface LoadedProps {
  readonly pages: readonly Page[];
  readonly page: Page | undefined;
  /** The name in the address, which may be that of no page. */
  readonly name: string | undefined;
}

function Loaded({ pages, page, name }: LoadedProps) {
  if (page !== undefined) return <OnePage page={page} pages={pages} />;
  return (
    <>
      {name !== undefined && <EmptyState title="沒有這一頁說明" detail="它可能改了名字。" />}
      <AllPages pages={pages} />
    </>
  );
}

const OnePage = ({ page, pages }: { readonly page: Page; readonly pages: readonly Page[] }) => (
  <Stack direction="row" sx={{ gap: 3, alignItems: 'flex-start' }}>
    <Box component="article" sx={{ flex: 1, minWidth: 0 }}>
      <Typography component="h1" sx={{ fontSize: 22, fontWeight: 600 }}>
        {page.title}
      </Typography>
      <HelpText text={page.text} />
      <Typography sx={{ mt: 3 }}>
        <WayToAll />
      </Typography>
    </Box>
    <Paper
      component="nav"
      aria-label="所有使用說明"
      variant="outlined"
      sx={{ display: { xs: 'none', md: 'block' }, width: 240, flex: 'none' }}
    >
      <List dense component="div">
        {pages.map((one) => (
          <ListItemButton
            key={one.name}
            component={RouterLink}
            to={`/help/${one.name}`}
            selected={one === page}
            aria-current={one === page ? 'page' : undefined}
          >
            {one.title}
          </ListItemButton>
        ))}
      </List>
    </Paper>
  </Stack>
);

const WayToAll = () => (
  <Link component={RouterLink} to="/help">
    所有使用說明
  </Link>
);

const AllPages = ({ pages }: { readonly pages: readonly Page[] }) => (
  <>
    <Typography component="h1" sx={{ fontSize: 22, fontWeight: 600, mb: 1 }}>
      使用說明
    </Typography>
    <Typography sx={{ color: 'text.secondary', mb: 2 }}>
      每一頁右上角的「？」會打開那一頁的說明。也可以按 ⌘K（或 Ctrl K），直接輸入問題，例如：退款。
    </Typography>
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))',
        gap: 1,
        listStyle: 'none',
        p: 0,
        m: 0,
      }}
    >
      {pages.map((page) => (
        <Paper key={page.name} component="li" variant="outlined">
          <ListItemButton
            component={RouterLink}
            to={`/help/${page.name}`}
            sx={{ display: 'block', minHeight: 44 }}
          >
            <Typography sx={{ fontWeight: 600 }}>{page.title}</Typography>
            <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>{firstSentence(page)}</Typography>
          </ListItemButton>
        </Paper>
      ))}
    </Box>
  </>
);
