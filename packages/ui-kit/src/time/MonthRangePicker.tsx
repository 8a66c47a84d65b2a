import CalendarMonthIcon from '@mui/icons-material/CalendarMonth';
import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import {
  formatMonthRange,
  isMonthWithin,
  type Month,
  monthOf,
  type MonthRange,
  monthShortcuts,
  rangeBetween,
} from './monthRange.js';
import { PopoverBelow } from '../popover/PopoverBelow.js';

export interface MonthRangePickerProps {
  readonly value: MonthRange;
  readonly onChange: (range: MonthRange) => void;
  /** The present month in Taipei, `YYYY-MM`. */
  readonly thisMonth: Month;
  readonly label?: string;
  /** The text of the button while no range is chosen. */
  readonly empty?: string;
}

const Sheet = styled('div')({ padding: 16, width: 300, display: 'grid', gap: 12 });
const Head = styled('div')({ display: 'flex', alignItems: 'center', justifyContent: 'space-between' });
const Shortcuts = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });
const Hint = styled('output')(({ theme }) => ({ fontSize: '0.875rem', color: theme.palette.text.secondary }));
const Months = styled('div')({ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 4 });

const MonthButton = styled(ButtonBase)(({ theme }) => ({
  minHeight: 40,
  borderRadius: 8,
  fontSize: '0.875rem',
  fontFamily: 'inherit',
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '&[data-within]': { backgroundColor: theme.palette.action.selected },
  '&[data-end]': { backgroundColor: theme.palette.primary.main, color: theme.palette.primary.contrastText },
}));

const twelve = Array.from({ length: 12 }, (_, index) => index);

interface YearSheetProps {
  readonly value: MonthRange;
  readonly onChoose: (range: MonthRange, complete: boolean) => void;
}

const YearSheet = ({ value, onChoose }: YearSheetProps) => {
  const [year, setYear] = useState(Number(value.to.slice(0, 4)));
  const [first, setFirst] = useState<Month | null>(null);
  const shown = first === null ? value : { from: first, to: first };
  const choose = (month: Month) => {
    setFirst(first === null ? month : null);
    onChoose(rangeBetween(first ?? month, month), first !== null);
  };
  return (
    <>
      <Head>
        <IconButton aria-label="前一年" onClick={() => setYear(year - 1)}>
          <ChevronLeftIcon />
        </IconButton>
        <strong>{year} 年</strong>
        <IconButton aria-label="後一年" onClick={() => setYear(year + 1)}>
          <ChevronRightIcon />
        </IconButton>
      </Head>
      <Months>
        {twelve.map((index) => {
          const month = monthOf(year, index);
          return (
            <MonthButton
              key={month}
              data-within={isMonthWithin(month, shown) || undefined}
              data-end={month === shown.from || month === shown.to || undefined}
              aria-pressed={isMonthWithin(month, shown)}
              aria-label={`${year} 年 ${index + 1} 月`}
              onClick={() => choose(month)}
            >
              {String(index + 1).padStart(2, '0')}
            </MonthButton>
          );
        })}
      </Months>
      <Hint>{first === null ? '請選擇開始月份' : '請再選擇結束月份'}</Hint>
    </>
  );
};

/** Chooses a range of months, with shortcuts for 本月, 今年至今 and 最近六個月. */
export const MonthRangePicker = ({
  value,
  onChange,
  thisMonth,
  label = '月份區間',
  empty,
}: MonthRangePickerProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<CalendarMonthIcon />}
        aria-haspopup="dialog"
        aria-label={empty ?? `${label} ${formatMonthRange(value)}`}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {empty ?? formatMonthRange(value)}
      </Button>
      <PopoverBelow label={label} anchor={anchor} onClose={() => setAnchor(null)} sx={{ mt: 0.5 }}>
        <Sheet>
          <Shortcuts>
            {monthShortcuts(thisMonth).map(({ title, range }) => (
              <Button
                key={title}
                size="small"
                variant="outlined"
                onClick={() => {
                  onChange(range);
                  setAnchor(null);
                }}
              >
                {title}
              </Button>
            ))}
          </Shortcuts>
          <YearSheet
            value={value}
            onChoose={(range, complete) => {
              if (!complete) return;
              onChange(range);
              setAnchor(null);
            }}
          />
        </Sheet>
      </PopoverBelow>
    </>
  );
};
