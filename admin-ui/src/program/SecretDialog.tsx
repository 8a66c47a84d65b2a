import { Alert, Box, Button, Stack } from '@mui/material';
import { CopyButton } from '@zhidan/ui-kit';
import { TitledDialog } from '../page/TitledDialog.js';

interface SecretDialogProps {
  readonly title: string;
  readonly secret: string;
  readonly onClose: () => void;
}

/** Shows a new secret, which the server never returns again. */
export const SecretDialog = ({ title, secret, onClose }: SecretDialogProps) => (
  <TitledDialog
    title={title}
    acts={
      <Button variant="contained" onClick={onClose}>
        已經保存
      </Button>
    }
  >
    <Stack spacing={2}>
      <Alert severity="warning">只顯示這一次，請現在複製並保存；遺失時只能重新建立。</Alert>
      <Box sx={{ overflowWrap: 'anywhere' }}>{secret}</Box>
      <Box>
        <CopyButton text={secret} label="複製" message="已複製" withLabel />
      </Box>
    </Stack>
  </TitledDialog>
);
