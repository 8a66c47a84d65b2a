import { useState, type MouseEvent } from 'react';
import { Box, Button, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { categories, materialGroups, sameJson } from '@zhidan/domain';
import { Dialog, UnsavedGuard, useMessages } from '@zhidan/ui-kit';
import { RequestFailed, sendRequest } from '@zhidan/ui-kit/api';
import { useCanAccess } from 'react-admin';
import { ReferencesInput } from '../form/field/ReferenceInput.js';
import { textOf } from '../form/values.js';
import type { OfficeRecord } from '../record/screens.js';

const FIELD = 'material_group';

/**
 * A button with the number of a product's material groups; a click opens the choice of groups without opening
 * the form.
 */
export function AddMaterialGroupsButton({ record }: { readonly record: OfficeRecord }) {
  const { canAccess: mayKeep = false } = useCanAccess({ resource: categories.resource, action: 'edit' });
  const [isOpen, setOpen] = useState(false);
  const groups = record[FIELD];
  const count = Array.isArray(groups) ? groups.length : 0;
  if (!mayKeep) return `${count} 項`;
  return (
    // A click here or in the opened menu must not open the row.
    <Box component="span" onClick={(event: MouseEvent) => event.stopPropagation()}>
      <Button
        size="small"
        variant={count === 0 ? 'outlined' : 'text'}
        onClick={() => setOpen(true)}
        aria-label={`添加原料組合：${textOf(record['name'])}，目前 ${count} 項`}
      >
        {count === 0 ? '添加原料組合' : `${count} 項`}
      </Button>
      {isOpen && <GroupsDialog record={record} onClose={() => setOpen(false)} />}
    </Box>
  );
}

interface GroupsDialogProps {
  readonly record: OfficeRecord;
  readonly onClose: () => void;
}

function GroupsDialog({ record, onClose }: GroupsDialogProps) {
  const [groups, setGroups] = useState(record[FIELD]);
  const [refusal, setRefusal] = useState<string>();
  const client = useQueryClient();
  const say = useMessages();
  const save = async () => {
    try {
      await sendRequest(`/api/${categories.resource}/${encodeURIComponent(record.id)}`, {
        method: 'PUT',
        body: { [FIELD]: groups },
        headers: { 'if-match': `"${record.revision}"` },
      });
      await client.invalidateQueries({ queryKey: [categories.resource] });
      say.done('原料組合已更新');
      onClose();
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error;
      setRefusal(error.detail);
    }
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-label="添加原料組合">
      <DialogTitle>添加原料組合　{textOf(record['name'])}</DialogTitle>
      <DialogContent sx={{ pt: '8px !important' }}>
        <UnsavedGuard when={!sameJson(groups, record[FIELD])} />
        <ReferencesInput
          label="原料組合"
          resource={materialGroups.resource}
          value={groups}
          onChange={setGroups}
          error={refusal}
          help="訂單從每一組各選一項，依此順序"
          disabled={false}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>取消</Button>
        <Button variant="contained" disabled={sameJson(groups, record[FIELD])} onClick={() => void save()}>
          更新
        </Button>
      </DialogActions>
    </Dialog>
  );
}
