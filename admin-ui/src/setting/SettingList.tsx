import { Box, Card, CardActionArea, Skeleton, Typography } from '@mui/material';
import { settings } from '@zhidan/domain';
import { DateTime, ErrorState } from '@zhidan/ui-kit';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import { settingPurpose } from './settingScreens.js';
import { PageTitle } from '../page/PageTitle.js';

interface Shown {
  readonly id: string;
  readonly title: string;
  readonly public: boolean;
  /** When the setting was last changed; null while it has its default values. */
  readonly update_date: string | null;
  readonly last_edit_person: string;
}

export function SettingList() {
  const { data, error, isPending, refetch } = useGetList<Shown>('settings', {
    pagination: { page: 1, perPage: settings.length },
    sort: { field: 'id', order: 'ASC' },
  });
  if (error) return <ErrorState detail={error.message} onRetry={() => void refetch()} />;
  return (
    <Box sx={{ mt: 2 }}>
      <PageTitle title="設定" />
      <Typography component="h1" sx={{ fontSize: 22, fontWeight: 600, mb: 2 }}>
        設定
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
        }}
      >
        {isPending
          ? settings.map(({ id }) => <Skeleton key={id} variant="rounded" height={120} />)
          : settings.flatMap(({ id }) => {
              const shown = data.find((one) => one.id === id);
              return shown === undefined ? [] : [<SettingCard key={id} setting={shown} />];
            })}
      </Box>
    </Box>
  );
}

const SettingCard = ({ setting }: { readonly setting: Shown }) => (
  <Card>
    <CardActionArea component={Link} to={`/settings/${setting.id}`} sx={{ p: 2, height: '100%' }}>
      <Typography component="h2" sx={{ fontSize: 16, fontWeight: 600 }}>
        {setting.title}
      </Typography>
      <Typography sx={{ color: 'text.secondary', minHeight: 44 }}>{settingPurpose(setting.id)}</Typography>
      <Typography component="div" sx={{ mt: 1, color: 'text.secondary' }}>
        {setting.public ? '客戶看得到' : '只有同仁看得到'}・
        {setting.update_date === null ? (
          '預設值'
        ) : (
          <>
            <DateTime at={setting.update_date} dateOnly /> {setting.last_edit_person}
          </>
        )}
      </Typography>
    </CardActionArea>
  </Card>
);
