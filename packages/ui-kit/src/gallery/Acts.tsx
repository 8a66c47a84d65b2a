import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useState } from 'react';
import { ConfirmDialog } from '../act/ConfirmDialog.js';
import { CopyButton } from '../act/CopyButton.js';
import { MessageProvider, useMessages } from '../act/Messages.js';

const Spoken = () => {
  const say = useMessages();
  const [open, setOpen] = useState(false);
  return (
    <Card sx={{ p: 2.5, display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <CopyButton text="260301-1203040576" label="複製訂單編號" message="複製訂單編號成功！" withLabel />
      <Button variant="outlined" onClick={() => say.done('紀錄付款金額成功！')}>
        記錄付款
      </Button>
      <Button variant="outlined" onClick={() => say.fail('此訂單已送審，不能刪除。')}>
        試著刪除
      </Button>
      <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
        強制結案
      </Button>
      <ConfirmDialog
        open={open}
        title="強制結案"
        confirmLabel="強制結案"
        destructive
        onConfirm={() => setOpen(false)}
        onCancel={() => setOpen(false)}
      >
        訂單會移到 9998 作廢，會計移到 2102。買家會收到通知，此動作無法復原。
      </ConfirmDialog>
    </Card>
  );
};

export const ActionsGallery = () => (
  <MessageProvider>
    <Spoken />
  </MessageProvider>
);
