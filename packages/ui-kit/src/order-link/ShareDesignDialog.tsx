import { Box, Button, Stack, Typography } from '@mui/material';
import { CopyButton } from '../act/CopyButton.js';
import { ReadOnlyDialog } from '../act/ReadingDialog.js';
import { RefusalAlert } from '../refusal/Refusal.js';
import { DateTime } from '../time/DateTime.js';
import { useMakeLink } from './links.api.js';

interface ShareDesignDialogProps {
  readonly no: string;
  readonly onClose: () => void;
}

const DAYS = 30;
const QR_PX = 180;

/** Makes a link that shows the designs of an order alone, as an address and as a code for a phone. */
export function ShareDesignDialog({ no, onClose }: ShareDesignDialogProps) {
  const make = useMakeLink(no);
  return (
    <ReadOnlyDialog title="分享設計" maxWidth="xs" disableScrollLock onClose={onClose}>
      <Stack spacing={2} sx={{ pt: 1 }}>
        <Typography>
          拿到連結的人不必登入，只看得到商品上的設計，看不到金額、檔案與您的資料，也不能更改。
        </Typography>
        {make.error !== null && <RefusalAlert>{make.error.message}</RefusalAlert>}
        {make.data === undefined ? (
          <Button
            variant="contained"
            size="large"
            loading={make.isPending}
            onClick={() => make.mutate({ may: ['design'], expires_in_days: DAYS, note: '分享設計' })}
          >
            建立連結
          </Button>
        ) : (
          <>
            <Box
              component="img"
              src={`/api/links/${encodeURIComponent(secretIn(make.data.url))}/qr.svg`}
              alt="連結的 QR 碼"
              width={QR_PX}
              height={QR_PX}
              sx={{ alignSelf: 'center', bgcolor: '#fff', p: 1, borderRadius: 1 }}
            />
            <Typography component="div" sx={{ overflowWrap: 'anywhere' }}>
              {make.data.url}
            </Typography>
            <CopyButton text={make.data.url} label="複製連結" message="複製連結成功！" withLabel />
            <Typography sx={{ color: 'text.secondary', fontSize: 14 }}>
              連結只顯示這一次，到 <DateTime at={make.data.expires} /> 為止有效；可以在「免登入連結」撤銷。
            </Typography>
          </>
        )}
      </Stack>
    </ReadOnlyDialog>
  );
}

/** The secret of a link, which is the last part of its address. */
const secretIn = (url: string): string => url.slice(url.lastIndexOf('/') + 1);
