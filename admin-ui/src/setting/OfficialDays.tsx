import { useRef } from 'react';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Alert, Box, Button, Card, Chip, IconButton, Stack, Typography } from '@mui/material';
import { taipeiDate } from '@zhidan/domain';
import { endsSoon, knownUntil, workingCalendar } from '@zhidan/domain/calendar';
import { DateTime, useFileDrop, useNow } from '@zhidan/ui-kit';
import { OfficialDaysPreviewed } from './OfficialDaysPreviewed.js';
import { useCalendarSetting, useOfficialDays, withoutYear } from './officialDays.api.js';

/** The imported years of the government's calendar, with a form that imports further years. */
export function OfficialDays({ mayKeep }: { readonly mayKeep: boolean }) {
  const { data: setting } = useCalendarSetting();
  const { isBusy, refused, preview, read, choose, discard, save } = useOfficialDays(setting?.revision ?? -1);
  const { area } = useFileDrop(([file]) => file !== undefined && mayKeep && void read(file));
  if (setting === undefined) return null;
  return (
    <Card component="section" aria-label="政府行事曆" sx={{ p: 3, mt: 2, maxWidth: 960 }} {...area}>
      <Stack spacing={2}>
        <Typography component="h2" sx={{ fontSize: 18, fontWeight: 600 }}>
          政府行事曆
        </Typography>
        <KnownUntil setting={setting} />
        {setting.official_years.length > 0 && (
          <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {setting.official_years.map((year) => (
              <ImportedYear
                key={year}
                year={year}
                off={setting.official_days_off}
                worked={setting.official_working_days}
                {...(mayKeep && !isBusy
                  ? { onRemove: () => void save(withoutYear(setting, year), `已移除 ${year} 年的行事曆`) }
                  : {})}
              />
            ))}
          </Stack>
        )}
        {mayKeep && <ChooseFile isBusy={isBusy} onFile={(file) => void read(file)} />}
        {refused !== undefined && (
          <Alert severity="error">
            {refused.detail}
            <Box component="ul" sx={{ m: 0, pl: 2, maxHeight: 240, overflow: 'auto' }}>
              {refused.errors
                .filter(({ message }) => message !== refused.detail)
                .map(({ path, message }) => (
                  <li key={`${path} ${message}`}>
                    {path.startsWith('第') ? `${path}：${message}` : message}
                  </li>
                ))}
            </Box>
          </Alert>
        )}
        {preview !== undefined && (
          <OfficialDaysPreviewed
            preview={preview}
            isBusy={isBusy}
            onChosen={(years) => void choose(years)}
            onDiscarded={discard}
            onTaken={() => void save(preview.values, '行事曆已匯入')}
          />
        )}
      </Stack>
    </Card>
  );
}

function KnownUntil({ setting }: { readonly setting: Parameters<typeof workingCalendar>[0] }) {
  const today = taipeiDate(useNow());
  const calendar = workingCalendar(setting);
  const until = knownUntil(today, calendar);
  return (
    <Alert severity={endsSoon(today, calendar) ? 'warning' : 'info'}>
      放假日已知到 <DateTime at={until} dateOnly />
      ；之後的日子以週一至週五計算，交期旁會註明。
    </Alert>
  );
}

interface ImportedYearProps {
  readonly year: number;
  readonly off: readonly string[];
  readonly worked: readonly string[];
  readonly onRemove?: () => void;
}

function ImportedYear({ year, off, worked, onRemove }: ImportedYearProps) {
  const count = (days: readonly string[]) => days.filter((day) => day.startsWith(`${year}-`)).length;
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ alignItems: 'center', gap: 1, borderBottom: 1, borderColor: 'divider', minHeight: 44 }}
    >
      <Chip size="small" label={`${year} 年`} />
      <Typography sx={{ flex: 1 }}>
        平日放假 {count(off)} 天{count(worked) > 0 && `，補班 ${count(worked)} 天`}
      </Typography>
      {onRemove !== undefined && (
        <IconButton aria-label={`移除 ${year} 年的行事曆`} onClick={onRemove}>
          <DeleteIcon />
        </IconButton>
      )}
    </Stack>
  );
}

interface ChooseFileProps {
  readonly isBusy: boolean;
  readonly onFile: (file: File) => void;
}

function ChooseFile({ isBusy, onFile }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ alignItems: { sm: 'center' } }}>
      <Button
        variant="outlined"
        startIcon={<UploadIcon />}
        loading={isBusy}
        onClick={() => input.current?.click()}
      >
        匯入行事曆
      </Button>
      <Typography sx={{ color: 'text.secondary' }}>
        人事行政總處或新北市的 CSV，或 .ics；2016 到 2040 年
      </Typography>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.ics,.xlsx,.txt"
        aria-label="要匯入的行事曆"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file !== undefined) onFile(file);
          // Cleared, because the browser reports no change if the same file is chosen again after a correction.
          target.value = '';
        }}
      />
    </Stack>
  );
}
