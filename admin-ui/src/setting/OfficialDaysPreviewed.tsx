import { Alert, Box, Button, Checkbox, FormControlLabel, Stack, Typography } from '@mui/material';
import type { OfficialDaysPreview } from '@zhidan/domain/official-days';
import { DateTime } from '@zhidan/ui-kit';

interface PreviewedProps {
  readonly preview: OfficialDaysPreview;
  readonly isBusy: boolean;
  readonly onChosen: (years: readonly number[]) => void;
  readonly onDiscarded: () => void;
  readonly onTaken: () => void;
}

/** The changes that an imported calendar would make, with a choice of its years. */
export function OfficialDaysPreviewed({ preview, isBusy, onChosen, onDiscarded, onTaken }: PreviewedProps) {
  const chosen = preview.years.filter((each) => each.chosen).map(({ year }) => year);
  const toggled = (year: number) =>
    chosen.includes(year) ? chosen.filter((one) => one !== year) : [...chosen, year];
  return (
    <Box component="section" aria-label="匯入前的預覽" sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}>
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        要匯入的年度
      </Typography>
      <Stack>
        {preview.years.map(({ year, days_off, working_days, is_thin, chosen: isChosen }) => (
          <FormControlLabel
            key={year}
            control={
              <Checkbox
                checked={isChosen}
                disabled={isBusy || (isChosen && chosen.length === 1)}
                onChange={() => onChosen(toggled(year))}
              />
            }
            label={
              <>
                {year} 年：平日放假 {days_off} 天，補班 {working_days} 天
                {is_thin && (
                  <Box component="span" sx={{ color: 'warning.main', ml: 1 }}>
                    （天數偏少，檔案可能只有部分日子）
                  </Box>
                )}
              </>
            }
          />
        ))}
      </Stack>
      <Changes changes={preview.changes} />
      {preview.passed.length > 0 && (
        <Alert severity="info" sx={{ mt: 1 }}>
          略過 {preview.passed.length} 列，第一列是第 {preview.passed[0]?.row} 列：
          {preview.passed[0]?.message}
        </Alert>
      )}
      <Stack direction="row" spacing={1} sx={{ mt: 2 }}>
        <Button variant="contained" loading={isBusy} onClick={onTaken}>
          匯入 {chosen.join('、')} 年
        </Button>
        <Button disabled={isBusy} onClick={onDiscarded}>
          取消
        </Button>
      </Stack>
    </Box>
  );
}

/** The days that would become working days, and the working days that would become days off. */
function Changes({ changes }: Pick<OfficialDaysPreview, 'changes'>) {
  if (changes.length === 0)
    return <Typography sx={{ color: 'text.secondary' }}>與現在的工作日曆相同，沒有任何一天改變。</Typography>;
  return (
    <>
      <Typography component="h3" sx={{ fontWeight: 600, mt: 1 }}>
        會改變的日子（{changes.length} 天）
      </Typography>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          maxHeight: 320,
          overflow: 'auto',
          display: 'grid',
          columnGap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
        }}
      >
        {changes.map(({ date, works, name }) => (
          <Box component="li" key={date} sx={{ display: 'flex', gap: 1, py: 0.5 }}>
            <DateTime at={date} dateOnly />
            <Box
              component="span"
              sx={{ color: works ? 'text.primary' : 'success.main', whiteSpace: 'nowrap' }}
            >
              {works ? '改為上班' : '改為放假'}
            </Box>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {name}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}
