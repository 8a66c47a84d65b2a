import { Alert, Box, Skeleton, Stack, TableCell, TableRow, Typography } from '@mui/material';
import { warningTexts } from '@zhidan/domain/quotation';
import { ErrorState } from '@zhidan/ui-kit';
import { HeadedTable, rightAlignedHead } from '../../page/HeadedTable.js';
import { useUnits } from '../../storage/useUnits.js';
import { Panel } from '../panel/Panel.js';
import { marginFigures, type ForeseenOrder } from '../what-if/foreseen.js';
import { ForeseenAmount, MissingStock } from '../what-if/ForeseenView.js';
import { useNewOrderPreview } from '../what-if/whatIf.api.js';

/** A preview of the quotation: missing stock, margin, and warnings. */
export function QuotationPreview({ request }: { readonly request: object }) {
  const { data, error, isPending, refetch } = useNewOrderPreview(request);
  return (
    <Panel title="儲存前試算">
      <Box aria-live="polite" aria-busy={isPending}>
        {isPending && <Skeleton component="output" variant="rounded" height={120} aria-label="試算中" />}
        {error !== null && <ErrorState detail={error.message} onRetry={() => void refetch()} />}
        {data !== undefined && <Ahead foreseen={data} />}
      </Box>
    </Panel>
  );
}

function Ahead({ foreseen: { order, warnings, stock } }: { readonly foreseen: ForeseenOrder }) {
  const units = useUnits();
  const margin = order === null ? [] : marginFigures({ ...order });
  return (
    <Stack spacing={2}>
      {warnings.length > 0 && (
        <Alert severity="warning">
          {warnings.map((warning) => (
            <div key={warning}>{warningTexts[warning]}</div>
          ))}
        </Alert>
      )}
      {stock !== null && (
        <Box component="section" aria-label="庫存">
          <Typography component="h3" sx={{ fontSize: 16, fontWeight: 600, mb: 0.5 }}>
            庫存
          </Typography>
          <MissingStock stock={stock} units={units} />
        </Box>
      )}
      {margin.length > 0 && (
        <HeadedTable
          heads={['毛利', rightAlignedHead('金額')]}
          sx={{ '& td': { fontVariantNumeric: 'tabular-nums' } }}
        >
          {margin.map(({ label, is, after }) => (
            <TableRow key={label}>
              <TableCell component="th" scope="row">
                {label}
              </TableCell>
              <TableCell align="right">
                <ForeseenAmount is={is} amount={after} />
              </TableCell>
            </TableRow>
          ))}
        </HeadedTable>
      )}
    </Stack>
  );
}
