import { useState } from 'react';
import {
  Box,
  Button,
  Card,
  DialogActions,
  DialogContent,
  DialogTitle,
  Pagination,
  Stack,
  Typography,
} from '@mui/material';
import { Dialog, EmptyState, FramedPicture, useMessages } from '@zhidan/ui-kit';
import { stockOf, materialStockText } from '../../material/stockWords.js';
import { useUnits } from '../../storage/useUnits.js';
import { Panel } from '../panel/Panel.js';
import type { SelectableMaterialGroup, SelectableMaterial } from './catalogue.api.js';

interface GroupTileProps {
  readonly group: SelectableMaterialGroup;
  readonly chosen: string | undefined;
  readonly onChoose: (material_id: string) => void;
}

/** The number of cards on one page of the picker. */
const PER_PAGE = 12;

/** A material group with the chosen material; a click opens the picker. */
export function GroupTile({ group, chosen, onChoose }: GroupTileProps) {
  const [isOpen, setOpen] = useState(false);
  const member = group.members.find(({ id }) => id === chosen);
  return (
    <Panel
      title={group.web_side_name}
      act={
        <Button
          variant={member === undefined ? 'contained' : 'outlined'}
          size="small"
          onClick={() => setOpen(true)}
        >
          點我選擇配件
        </Button>
      }
    >
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
        {member !== undefined && (
          <Box sx={{ width: 56, flex: 'none' }}>
            <Picture member={member} />
          </Box>
        )}
        <div>
          <Typography sx={{ color: 'text.secondary' }}>此選項共有：{group.members.length} 項</Typography>
          {member !== undefined && (
            <Typography>
              您選擇了以下的配件：<b>{member.product_name}</b>
            </Typography>
          )}
        </div>
      </Stack>
      {isOpen && (
        <GroupDialog group={group} chosen={chosen} onChoose={onChoose} onClose={() => setOpen(false)} />
      )}
    </Panel>
  );
}

interface GroupDialogProps extends GroupTileProps {
  readonly onClose: () => void;
}

/** The picker for one material of a group. */
function GroupDialog({ group, chosen, onChoose, onClose }: GroupDialogProps) {
  const [page, setPage] = useState(1);
  const report = useReport(group);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-label={group.web_side_name}>
      <DialogTitle>{group.web_side_name}</DialogTitle>
      <DialogContent>
        {group.select_description !== '' && (
          <Typography sx={{ mb: 2, color: 'text.secondary' }}>{group.select_description}</Typography>
        )}
        {group.members.length === 0 && <NoMaterialsNotice onReport={report} />}
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))' }}>
          {group.members.slice((page - 1) * PER_PAGE, page * PER_PAGE).map((member) => (
            <MemberCard
              key={member.id}
              member={member}
              isChosen={member.id === chosen}
              onChoose={() => {
                onChoose(member.id);
                onClose();
              }}
            />
          ))}
        </Box>
        {group.members.length > PER_PAGE && (
          <Pagination
            count={Math.ceil(group.members.length / PER_PAGE)}
            page={page}
            onChange={(_event, next) => setPage(next)}
            sx={{ mt: 2 }}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>關閉</Button>
      </DialogActions>
    </Dialog>
  );
}

/**
 * Shown for a group without materials. Such a group blocks the quotation, so staff who maintain products must
 * be notified.
 */
export const NoMaterialsNotice = ({ onReport }: { readonly onReport: () => void }) => (
  <EmptyState
    title="這個選項沒有配件"
    detail="請通知商品管理人員補上配件。"
    action={{ label: '回報錯誤', onClick: onReport }}
  />
);

/** Copies a message for the staff who maintain products. */
function useReport({ web_side_name, id }: SelectableMaterialGroup) {
  const say = useMessages();
  const sentence = `原料組「${web_side_name}」（${id}）沒有任何配件可以選擇，請補上配件。`;
  return () =>
    void navigator.clipboard.writeText(sentence).then(
      () => say.done('錯誤內容已複製，請貼給商品管理人員'),
      () => say.fail(sentence),
    );
}

interface MemberCardProps {
  readonly member: SelectableMaterial;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function MemberCard({ member, isChosen, onChoose }: MemberCardProps) {
  const units = useUnits();
  return (
    <Card>
      <Picture member={member} />
      <Box sx={{ p: 1.5, display: 'grid', gap: 0.5 }}>
        <Typography sx={{ fontWeight: 600 }}>{member.product_name}</Typography>
        <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>
          {stockOf(member) > 0 ? `存量：${materialStockText(member, units)}` : '目前缺料'}
        </Typography>
        <Button variant="outlined" size="small" disabled={isChosen} onClick={onChoose}>
          {isChosen ? '您目前的選擇' : '選擇此規格'}
        </Button>
      </Box>
    </Card>
  );
}

const Picture = ({ member }: { readonly member: SelectableMaterial }) => (
  <FramedPicture
    src={member.imgs[0] ?? ''}
    alt={member.alt || member.product_name}
    preview={member.preview || undefined}
  />
);
