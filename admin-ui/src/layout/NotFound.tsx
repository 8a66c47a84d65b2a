import { Button, Stack } from '@mui/material';
import { EmptyState } from '@zhidan/ui-kit';
import { Title } from 'react-admin';
import { Link, useNavigate } from 'react-router';

/** An address below `/admin/` that the office does not know, with a way back into it. */
export function NotFound() {
  const navigate = useNavigate();
  return (
    <Stack sx={{ alignItems: 'center', pt: 4 }}>
      <Title title="找不到頁面" />
      <EmptyState title="您要找的頁面並不存在！" detail="網址可能打錯了，或這個頁面已經搬走。" />
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', justifyContent: 'center' }}>
        <Button variant="outlined" onClick={() => void navigate(-1)} disabled={window.history.length < 2}>
          回上一頁
        </Button>
        <Button variant="contained" component={Link} to="/">
          回到總覽
        </Button>
      </Stack>
    </Stack>
  );
}
