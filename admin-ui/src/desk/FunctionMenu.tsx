import { Box, Card, CardActionArea, Stack, Typography } from '@mui/material';
import type { Permission } from '@zhidan/domain';
import { usePermissions } from 'react-admin';
import { Link } from 'react-router';
import { screensFor } from './areas.js';
import { useMenuSections } from '../record/menuSections.js';
import { desksFor, type Desk, type DeskView } from '@zhidan/domain/desk';
import { useDeskViewCount } from './useCount.js';
import { PageTitle } from '../page/PageTitle.js';

/** An overview of all functions that the signed-in user may open (`/admin/adminManage`). */
export function FunctionMenu() {
  const { permissions = [] } = usePermissions<readonly Permission[]>();
  const sections = useMenuSections();
  return (
    <Stack spacing={3} sx={{ mt: 2 }}>
      <PageTitle title="功能選單" />
      <Typography component="h1" sx={{ fontSize: 22, fontWeight: 600 }}>
        功能選單
      </Typography>
      {desksFor(permissions).map((desk) => (
        <DeskSection key={desk.id} desk={desk} />
      ))}
      <Section title="工具">
        {screensFor(permissions).map(({ id, title, purpose }) => (
          <Tile key={id} to={`/${id}`} title={title} {...(purpose !== undefined && { detail: purpose })} />
        ))}
      </Section>
      {sections.map(({ title, screens }) => (
        <Section key={title} title={title}>
          {screens.map((screen) => (
            <Tile key={screen.id} to={`/${screen.id}`} title={screen.title} />
          ))}
        </Section>
      ))}
    </Stack>
  );
}

const DeskSection = ({ desk }: { readonly desk: Desk }) => (
  <Section title={desk.title}>
    {desk.views.map((view) => (
      <ViewTile key={view.id} desk={desk} view={view} />
    ))}
  </Section>
);

function ViewTile({ desk, view }: { readonly desk: Desk; readonly view: DeskView }) {
  const count = useDeskViewCount(view);
  const detail = count === undefined ? '…' : `${count.toLocaleString('en-US')} 筆`;
  return <Tile to={`/${desk.id}/${view.id}`} title={view.title} detail={detail} />;
}

const Section = ({ title, children }: { readonly title: string; readonly children: React.ReactNode }) => (
  <section aria-label={title}>
    <Typography component="h2" sx={{ fontSize: 16, fontWeight: 600, mb: 1 }}>
      {title}
    </Typography>
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))' }}>
      {children}
    </Box>
  </section>
);

interface TileProps {
  readonly to: string;
  readonly title: string;
  readonly detail?: string;
}

const Tile = ({ to, title, detail }: TileProps) => (
  <Card>
    <CardActionArea component={Link} to={to} sx={{ p: 1.5, minHeight: 64, height: '100%' }}>
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      {detail !== undefined && (
        <Typography sx={{ fontSize: 14, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {detail}
        </Typography>
      )}
    </CardActionArea>
  </Card>
);
