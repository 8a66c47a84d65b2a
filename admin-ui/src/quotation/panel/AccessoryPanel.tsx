import { Box, Button, Skeleton, Stack, TableCell, TableRow, Typography } from '@mui/material';
import {
  quotationRefusalMessages,
  stageTitles,
  type AccessoryRecord,
  type Stage,
} from '@zhidan/domain/quotation';
import { CopyButton, ErrorState, FramedPicture } from '@zhidan/ui-kit';
import { HeadedTable } from '../../page/HeadedTable.js';
import { useOpenCommand } from '../command/opening.js';
import { useAccessories } from './accessories.js';
import { Panel } from './Panel.js';
import type { StaffsQuotation } from '../staffsQuotation.js';

type Line = AccessoryRecord['lines'][number];

/** The materials of each sample or each design in production, with buttons that replace them. */
export function AccessoryPanel({ order, stage }: { readonly order: StaffsQuotation; readonly stage: Stage }) {
  const { data, error, isPending, isError, refetch } = useAccessories(order);
  const open = useOpenCommand();
  const title = `${stageTitles[stage]}配件`;
  if (isPending) return <Skeleton variant="rounded" height={160} />;
  if (isError) return <ErrorState detail={error.message} onRetry={() => void refetch()} />;
  const records = data.filter((record) => record.stage === stage);
  if (records.length === 0) return null;
  return (
    <Panel title={title}>
      <Stack spacing={3}>
        {records.map((record, index) => (
          <Box key={record.record_id}>
            <Typography component="h3" sx={{ fontSize: 14, fontWeight: 600, mb: 0.5 }}>
              {order.quotation_no}　第 {index + 1} 款
              {record.production_quantity !== null && `・${record.production_quantity} 個`}
            </Typography>
            <AccessoryTable
              record={record}
              canChange={order.allowed_actions.includes('change-accessory')}
              onChange={({ material_group }) =>
                open(order, 'change-accessory', { stage, record_id: record.record_id, material_group })
              }
            />
          </Box>
        ))}
      </Stack>
    </Panel>
  );
}

interface AccessoryTableProps {
  readonly record: AccessoryRecord;
  readonly canChange: boolean;
  readonly onChange: (line: Line) => void;
}

const AccessoryTable = ({ record, canChange, onChange }: AccessoryTableProps) => (
  <HeadedTable
    heads={['序號', '縮圖', '更換', '可選數', '配件種類', '配件名稱']}
    sx={{ '& td, & th': { px: 1 }, '& th': { whiteSpace: 'nowrap' } }}
  >
    {record.lines.map((line, index) => (
      <LineRow
        key={line.material_group}
        line={line}
        place={index + 1}
        canChange={canChange}
        canCopy={record.stage === 'proofing'}
        onChange={() => onChange(line)}
      />
    ))}
  </HeadedTable>
);

interface LineRowProps {
  readonly line: Line;
  readonly place: number;
  readonly canChange: boolean;
  readonly canCopy: boolean;
  readonly onChange: () => void;
}

const LineRow = ({ line, place, canChange, canCopy, onChange }: LineRowProps) => (
  <TableRow>
    <TableCell>{place}</TableCell>
    <TableCell>
      <Box sx={{ width: 40 }}>
        {line.chosen !== null && (
          <FramedPicture
            src={line.chosen.imgs[0] ?? ''}
            alt={line.chosen.alt || line.chosen.product_name}
            preview={line.chosen.preview || undefined}
            radius={6}
          />
        )}
      </Box>
    </TableCell>
    <TableCell>
      <Button
        size="small"
        variant="outlined"
        disabled={!canChange || line.choices.length === 0}
        title={line.choices.length === 0 ? notChangeable : undefined}
        aria-label={`更換${line.group_name}`}
        onClick={onChange}
      >
        更換
      </Button>
    </TableCell>
    <TableCell>{line.choices.length}</TableCell>
    <TableCell>
      {line.kind}
      <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>{line.group_name}</Typography>
    </TableCell>
    <TableCell>
      {line.chosen === null ? (
        <Typography sx={{ color: 'error.main' }}>此配件已不存在，請與我們聯繫</Typography>
      ) : (
        <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5 }}>
          {line.chosen.product_name}
          {canCopy && (
            <CopyButton text={line.chosen.product_name} label="複製配件名稱" message="複製配件名稱成功！" />
          )}
        </Stack>
      )}
    </TableCell>
  </TableRow>
);

const notChangeable = quotationRefusalMessages.ACCESSORY_NOT_CHANGEABLE({ code: 'ACCESSORY_NOT_CHANGEABLE' });
