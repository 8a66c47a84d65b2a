import { useState } from 'react';
import { Alert, Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { copiedMessages, stageTitles, type AccessoryRecord, type Stage } from '@zhidan/domain/quotation';
import { CopyButton, ErrorState, FramedPicture } from '@zhidan/ui-kit';
import { ChangeAccessoryDialog } from './ChangeAccessoryDialog.js';
import { DesignTabs } from '../page/DesignTabs.js';
import { Panel } from '../page/Panel.js';
import { useAccessories, type AccessoryLine, type BuyersQuotation } from '../quotations.api.js';

interface AccessoriesProps {
  readonly order: BuyersQuotation;
}

/** 配件清單: the materials of each design, with buttons to replace those that can still be replaced. */
export const AccessoryPanel = ({ order }: AccessoriesProps) => (
  <Panel title="配件清單" says={`${order.select_material.length} 種配件`}>
    <Accessories order={order} />
  </Panel>
);

/** The accessories of all designs, samples first. */
export function Accessories({ order }: AccessoriesProps) {
  const { data, error, isPending, isError, refetch } = useAccessories(order.quotation_no);
  if (isPending) return <Skeleton variant="rounded" height={160} aria-busy />;
  if (isError) return <ErrorState detail={error.message} onRetry={() => void refetch()} />;
  return (
    <Stack spacing={3}>
      {(['proofing', 'production'] as const).map((stage) => (
        <StageAccessories
          key={stage}
          order={order}
          stage={stage}
          records={data.filter((record) => record.stage === stage)}
        />
      ))}
    </Stack>
  );
}

interface StageAccessoriesProps {
  readonly order: BuyersQuotation;
  readonly stage: Stage;
  readonly records: readonly AccessoryRecord[];
}

function StageAccessories({ order, stage, records }: StageAccessoriesProps) {
  const [open, setOpen] = useState<{ record_id: string; line: AccessoryLine }>();
  if (records.every(({ lines }) => lines.length === 0)) return null;
  const mayChange = order.allowed_actions.includes('change-accessory');
  return (
    <section aria-label={`${stageTitles[stage]}配件`}>
      <Typography component="h3" sx={{ fontWeight: 600, mb: 1 }}>
        {stageTitles[stage]}
      </Typography>
      <DesignTabs label={`${stageTitles[stage]}配件`} count={records.length}>
        {(index) => {
          const record = records[index - 1];
          return (
            <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {record?.lines.map((line, at) => (
                <Line
                  key={line.material_group}
                  line={line}
                  place={at + 1}
                  onChange={
                    mayChange && line.choices.length > 1
                      ? () => setOpen({ record_id: record.record_id, line })
                      : undefined
                  }
                />
              ))}
            </Stack>
          );
        }}
      </DesignTabs>
      {open && (
        <ChangeAccessoryDialog
          order={order}
          stage={stage}
          recordId={open.record_id}
          line={open.line}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  );
}

interface LineProps {
  readonly line: AccessoryLine;
  /** The position in the list, counted from 1. */
  readonly place: number;
  readonly onChange: (() => void) | undefined;
}

function Line({ line, place, onChange }: LineProps) {
  const { chosen } = line;
  if (chosen === null) {
    return (
      <Alert component="li" severity="warning">
        {place}. {line.group_name}：讀取不到這個配件，請與我們的業務聯絡。
      </Alert>
    );
  }
  const name = chosen.web_side_name || chosen.product_name;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
      <Box sx={{ width: 56, flex: 'none' }}>
        <FramedPicture
          src={chosen.imgs[0] ?? ''}
          alt={chosen.alt || name}
          preview={chosen.preview || undefined}
          radius={8}
        />
      </Box>
      <Box sx={{ flex: '1 1 140px', minWidth: 0 }}>
        <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>
          {place}. {line.group_name}
          {line.kind !== '' && `・${line.kind}`}
          {line.choices.length > 1 && `・此選項共有：${line.choices.length} 項`}
        </Typography>
        <Typography component="div" sx={{ overflowWrap: 'anywhere' }}>
          {name}
          <CopyButton text={name} label={`複製配件名稱 ${name}`} message={copiedMessages.accessory} />
        </Typography>
      </Box>
      {onChange && (
        <Button variant="outlined" onClick={onChange} aria-label={`更換配件：${line.group_name}`}>
          更換配件
        </Button>
      )}
    </Box>
  );
}
