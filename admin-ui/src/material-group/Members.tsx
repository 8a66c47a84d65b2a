import { useState } from 'react';
import { Box, Stack } from '@mui/material';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { categories, materialGroups, materials, sameJson } from '@zhidan/domain';
import { useMessages } from '@zhidan/ui-kit';
import { RequestFailed, sendRequest } from '@zhidan/ui-kit/api';
import { useCanAccess } from 'react-admin';
import { ReferencesInput } from '../form/field/ReferenceInput.js';
import type { OfficeRecord } from '../record/screens.js';

const FIELD = 'choice_level_three_material';

/** Edits the materials of a group, below the group's row. */
export function GroupMembers({ record }: { readonly record: OfficeRecord }) {
  const { resource } = materialGroups;
  const { canAccess: mayKeep = false } = useCanAccess({ resource, action: 'edit' });
  const [members, setMembers] = useState(record[FIELD]);
  const client = useQueryClient();
  const say = useMessages();
  const save = async () => {
    try {
      await sendRequest(`/api/${resource}/${encodeURIComponent(record.id)}`, {
        method: 'PUT',
        body: { [FIELD]: members },
        headers: { 'if-match': `"${record.revision}"` },
      });
      await client.invalidateQueries({ queryKey: [resource] });
      say.done('原料清單已更新');
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error;
      say.fail(error.detail);
    }
  };
  return (
    <Box sx={{ maxWidth: 900 }}>
      <ReferencesInput
        label="原料清單"
        resource={materials.resource}
        value={members}
        onChange={setMembers}
        help="第一項是沒有選擇時的預設"
        disabled={!mayKeep}
      />
      <Box sx={{ mt: 1 }}>
        <ReferencesInput
          label="使用這個組合的商品"
          resource={categories.resource}
          value={record['tag_me']}
          onChange={() => undefined}
          disabled
        />
      </Box>
      {mayKeep && (
        <Stack direction="row" sx={{ mt: 1 }}>
          <Button variant="contained" disabled={sameJson(members, record[FIELD])} onClick={() => void save()}>
            更新原料清單
          </Button>
        </Stack>
      )}
    </Box>
  );
}
