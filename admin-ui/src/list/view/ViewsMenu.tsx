import { useState } from 'react';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, Divider, IconButton, ListItemText, MenuItem, MenuList } from '@mui/material';
import type { ShownListView } from '@zhidan/domain/list-view';
import { ErrorState, Popover, useMessages } from '@zhidan/ui-kit';
import { RequestFailed } from '@zhidan/ui-kit/api';
import { useSaveView, useListViews } from './listViews.api.js';
import { SaveViewDialog } from './SaveViewDialog.js';
import { useCurrentListSettings } from './useStanding.js';
import type { ViewsProps } from './views.js';

interface ViewsMenuProps extends ViewsProps {
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** The user's own and shared views, with an entry that saves the current settings. */
export function ViewsMenu({ anchor, onClose, ...props }: ViewsMenuProps) {
  const { data, error, refetch } = useListViews(props.list);
  const { standing, open } = useCurrentListSettings(props);
  const [isSaving, setSaving] = useState(false);
  if (isSaving) return <SaveViewDialog list={props.list} standing={standing} onClose={onClose} />;
  const pick = (view: ShownListView) => {
    open(view);
    onClose();
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { sx: { width: 320, maxWidth: 'calc(100vw - 32px)' } } }}
    >
      {error !== null && <ErrorState detail={error.message} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <Box sx={{ px: 2, py: 1.5, color: 'text.secondary' }}>
          還沒有檢視。把目前的篩選、排序與欄位存成檢視，下次一按就開。
        </Box>
      )}
      {data !== undefined && data.length > 0 && (
        <MenuList aria-label="檢視" autoFocusItem>
          {data.map((view) => (
            <ViewLine
              key={`${view.owner_uid} ${view.name}`}
              list={props.list}
              view={view}
              onPick={() => pick(view)}
            />
          ))}
        </MenuList>
      )}
      <Divider />
      <Button fullWidth sx={{ justifyContent: 'flex-start', px: 2, py: 1 }} onClick={() => setSaving(true)}>
        儲存目前的檢視
      </Button>
    </Popover>
  );
}

interface ViewLineProps {
  readonly list: string;
  readonly view: ShownListView;
  readonly onPick: () => void;
}

function ViewLine({ list, view, onPick }: ViewLineProps) {
  const { name, own, shared, owner_name } = view;
  const say = useMessages();
  const { remove } = useSaveView(list);
  const take = () =>
    remove.mutate(name, {
      onSuccess: () => say.done(`已刪除檢視「${name}」`),
      onError: (error) => say.fail(error instanceof RequestFailed ? error.detail : '刪除失敗，請再試一次。'),
    });
  const whose = own ? (shared ? '與同仁共用' : '只有自己看得到') : `${owner_name} 共用`;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      <MenuItem onClick={onPick} sx={{ flex: 1, minWidth: 0 }}>
        <ListItemText
          primary={name}
          secondary={whose}
          slotProps={{ primary: { noWrap: true, title: name }, secondary: { noWrap: true } }}
        />
      </MenuItem>
      {own && (
        <IconButton aria-label={`刪除檢視 ${name}`} size="small" sx={{ mr: 1 }} onClick={take}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}
