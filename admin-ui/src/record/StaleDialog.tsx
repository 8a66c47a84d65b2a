import { TableCell, TableRow, Typography } from '@mui/material';
import Button from '@mui/material/Button';
import { sameJson } from '@zhidan/domain';
import { HeadedTable } from '../page/HeadedTable.js';
import { RecordCell } from './Cell.js';
import { textOf, valueAt } from '../form/values.js';
import { declarationOf, type OfficeRecord, type RecordScreens } from './screens.js';
import { TitledDialog } from '../page/TitledDialog.js';

interface StaleDialogProps {
  readonly screens: RecordScreens;
  /** The record as it was when the form opened; `now` is the record with the other person's change. */
  readonly before: OfficeRecord;
  readonly now: OfficeRecord;
  /** The values that the user has typed, by field. */
  readonly mine: Readonly<Record<string, unknown>>;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

/** Shown when another person saved first: lists their changes and lets the user keep or discard their own. */
export function EditConflictDialog({
  screens,
  before,
  now,
  mine,
  onKeepMine,
  onTakeTheirs,
}: StaleDialogProps) {
  const changed = screens.groups
    .flatMap(({ fields }) => Object.keys(fields))
    .filter((path) => !sameJson(valueAt(before, path), valueAt(now, path)));
  const who = textOf(now['last_edit_person']) || '其他人';
  return (
    <TitledDialog
      title="這筆資料已被更新"

      acts={
        <>
          <Button onClick={onTakeTheirs}>放棄我的變更</Button>
          <Button variant="contained" onClick={onKeepMine}>
            保留我填的，繼續編輯
          </Button>
        </>
      }
    >
      <Typography sx={{ mb: 1.5 }}>您編輯的時候，{who}更新了以下內容。您填寫的內容都還在。</Typography>
      <HeadedTable heads={['欄位', '原來', '現在', '您填的']}>
        {changed.map((path) => (
          <TableRow key={path}>
            <TableCell>{declarationOf(screens, path).label}</TableCell>
            <TableCell>
              <RecordCell screens={screens} record={before} source={path} />
            </TableCell>
            <TableCell>
              <RecordCell screens={screens} record={now} source={path} />
            </TableCell>
            <TableCell>
              {(path.split('.')[0] ?? '') in mine ? (
                <RecordCell screens={screens} record={{ ...before, ...mine }} source={path} />
              ) : (
                '沒有變更'
              )}
            </TableCell>
          </TableRow>
        ))}
      </HeadedTable>
    </TitledDialog>
  );
}
