import { Alert, Checkbox, FormControlLabel, Typography } from '@mui/material';
import type { ImportPlan } from './plan.js';

interface ColumnNotesProps {
  readonly plan: ImportPlan;
  readonly ignores: boolean;
  readonly onIgnore: (ignores: boolean) => void;
}

const named = (headings: readonly string[]): string => headings.map((heading) => `「${heading}」`).join('');

/** Messages about a file's headings: missing, unknown and ignored columns. */
export const ColumnNotes = ({ plan, ignores, onIgnore }: ColumnNotesProps) => (
  <>
    {plan.obstacles.map((sentence) => (
      <Alert key={sentence} severity="error">
        {sentence}
      </Alert>
    ))}
    {plan.missing.length > 0 && <Alert severity="error">新增的列缺少必填的欄位：{named(plan.missing)}</Alert>}
    {plan.unknown.length > 0 && (
      <Alert severity="warning">
        不認得這些欄位：{named(plan.unknown)}
        <br />
        <FormControlLabel
          control={
            <Checkbox size="small" checked={ignores} onChange={({ target }) => onIgnore(target.checked)} />
          }
          label="忽略這些欄位"
        />
      </Alert>
    )}
    {plan.passedOver.length > 0 && (
      <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>
        由系統計算或要在表單裡改、不會匯入的欄位：{named(plan.passedOver)}
      </Typography>
    )}
  </>
);
