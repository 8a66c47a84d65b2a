import { useState } from 'react';
import { Button, TableCell, TableRow, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { openedAreas, permissions } from '@zhidan/domain';
import { apiKeyBody, keyPermissions, type ApiKeyRow, type MadeApiKey } from '@zhidan/domain/api-key';
import { ConfirmDialog, DateTime, useMessages } from '@zhidan/ui-kit';
import { RequestFailed, sendRequest } from '@zhidan/ui-kit/api';
import { useMayCallRoute } from '../act/useMay.js';
import { PermissionsInput } from '../employee/PermissionsInput.js';
import { permissionsIn } from '../employee/permissionsIn.js';
import { commandFormFields } from '../form/form.js';
import { FormDialog } from '../form/FormDialog.js';
import type { CustomInputProps } from '../form/fieldDeclaration.js';
import { HeadedTable } from '../page/HeadedTable.js';
import { Panel } from '../quotation/panel/Panel.js';
import { ListQueryView } from './Listed.js';
import { API_KEYS_QUERY_KEY, useApiKeys } from './programs.api.js';
import { SecretDialog } from './SecretDialog.js';
import { sendProgramForm } from './sent.js';

/** Offers only the permissions that an API key may have. */
const KeyPermissions = (props: CustomInputProps) => <PermissionsInput {...props} offered={keyPermissions} />;

const fields = commandFormFields(apiKeyBody, {
  name: { label: '用途', placeholder: '例如：官網、報表程式' },
  expires: { label: '最後一天', help: '不填是九十天', isDate: true },
  permissions: { label: '這把金鑰可以做什麼', input: KeyPermissions, isWide: true },
});

/** Lists the API keys of other programs; creates and revokes keys. */
export function ApiKeyPanel() {
  const keys = useApiKeys();
  const client = useQueryClient();
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<MadeApiKey>();
  const mayMake = useMayCallRoute('POST /api/api-keys');
  return (
    <Panel
      title="API 金鑰"
      act={
        mayMake && (
          <Button variant="contained" onClick={() => setMaking(true)}>
            建立金鑰
          </Button>
        )
      }
    >
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>
        每個程式一把，隨時可以撤銷。金鑰不能收款、發薪、改權限或刪除個人資料，也不會超過建立者自己的權限。
      </Typography>
      <ListQueryView of={keys} nothing="還沒有金鑰。建立一把，讓網站、報表或助理讀取織單的資料。">
        {(rows) => (
          <HeadedTable label="API 金鑰" heads={['用途', '權限', '到期', '最後使用', '建立者', '']}>
            {rows.map((row) => (
              <KeyRow key={row.id} row={row} />
            ))}
          </HeadedTable>
        )}
      </ListQueryView>
      {isMaking && (
        <FormDialog
          title="建立 API 金鑰"
          act="建立金鑰"
          width="sm"
          form={{ body: apiKeyBody, fields }}
          send={(body) =>
            sendProgramForm<MadeApiKey>('/api/api-keys', { method: 'POST', body }, async (answer) => {
              setMade(answer);
              await client.invalidateQueries({ queryKey: API_KEYS_QUERY_KEY });
            })
          }
          onClose={() => setMaking(false)}
        />
      )}
      {made !== undefined && (
        <SecretDialog title={`「${made.name}」的金鑰`} secret={made.key} onClose={() => setMade(undefined)} />
      )}
    </Panel>
  );
}

const inWords = (held: readonly string[]): string => {
  const { written, onlyRead } = openedAreas(permissions.filter((one) => permissionsIn(held).includes(one)));
  const parts = [
    written.length > 0 && `編輯：${written.join('、')}`,
    onlyRead.length > 0 && `讀取：${onlyRead.join('、')}`,
  ];
  return parts.filter((part) => part !== false).join('；');
};

function KeyRow({ row }: { readonly row: ApiKeyRow }) {
  const client = useQueryClient();
  const say = useMessages();
  const [isAsking, setAsking] = useState(false);
  const mayRevoke = useMayCallRoute('DELETE /api/api-keys/:id');
  const revoke = async () => {
    try {
      await sendRequest(`/api/api-keys/${encodeURIComponent(row.id)}`, { method: 'DELETE' });
      say.done(`已撤銷「${row.name}」的金鑰`);
    } catch (error) {
      say.fail(error instanceof RequestFailed ? error.detail : '撤銷失敗，請再試一次');
    }
    setAsking(false);
    await client.invalidateQueries({ queryKey: API_KEYS_QUERY_KEY });
  };
  return (
    <TableRow hover>
      <TableCell>{row.name}</TableCell>
      <TableCell sx={{ maxWidth: 360 }}>{inWords(row.permissions)}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        <DateTime at={row.expires} />
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        {row.last_used === null ? '還沒有用過' : <DateTime at={row.last_used} />}
      </TableCell>
      <TableCell>{row.made_by}</TableCell>
      <TableCell align="right">
        {mayRevoke && (
          <Button color="error" onClick={() => setAsking(true)}>
            撤銷
          </Button>
        )}
        <ConfirmDialog
          open={isAsking}
          title={`撤銷「${row.name}」的金鑰`}
          confirmLabel="撤銷"
          destructive
          onConfirm={() => void revoke()}
          onCancel={() => setAsking(false)}
        >
          使用這把金鑰的程式馬上連不進來。撤銷後不能復原，只能另外建立。
        </ConfirmDialog>
      </TableCell>
    </TableRow>
  );
}
