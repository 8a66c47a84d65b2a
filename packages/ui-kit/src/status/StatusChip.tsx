import { alpha, styled, type Theme } from '@mui/material/styles';
import { UNREGISTERED_CODE_TITLE, unregisteredCodeMessage } from '@zhidan/domain/codes';
import { useEffect } from 'react';
import { type StatusTone, toneOfCode } from './tone.js';

export interface StatusChipProps {
  readonly code: number;
  readonly title: string;
  /** The tone of the chip; by default derived from the code. */
  readonly tone?: StatusTone;
  /** Whether the text may wrap, as in a narrow cell. */
  readonly mayWrap?: boolean;
  /** Whether the title comes first, with the code small behind it, as buyers see a status. */
  readonly forBuyer?: boolean;
}

const colour = (theme: Theme, tone: StatusTone): string =>
  ({
    rest: theme.palette.text.secondary,
    wait: theme.palette.warning.main,
    work: theme.palette.primary.main,
    done: theme.palette.success.main,
    stop: theme.palette.error.main,
  })[tone];

const isForSpan = (name: PropertyKey): boolean => name !== 'tone' && name !== 'mayWrap';

const Pill = styled('span', { shouldForwardProp: isForSpan })<
  Pick<Required<StatusChipProps>, 'tone' | 'mayWrap'>
>(({ theme, tone, mayWrap }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  maxWidth: '100%',
  padding: '1px 10px',
  // The radius is half the height of one line: the ends are fully round with one line, and with two lines there
  // is still a frame.
  borderRadius: 14,
  fontSize: '0.875rem',
  lineHeight: 1.6,
  ...(mayWrap ? { whiteSpace: 'inherit', textWrapStyle: 'balance' } : { whiteSpace: 'nowrap' }),
  color: theme.palette.text.primary,
  backgroundColor: alpha(colour(theme, tone), 0.1),
  border: `1px solid ${alpha(colour(theme, tone), 0.35)}`,
  '&::before': {
    content: '""',
    flex: 'none',
    width: 7,
    height: 7,
    borderRadius: '50%',
    backgroundColor: colour(theme, tone),
  },
  '& > b': { flex: 'none', fontWeight: 400, color: theme.palette.text.secondary },
  '& > small': { flex: 'none', fontSize: '0.75rem', color: theme.palette.text.secondary },
}));

/** A status: code and title side by side, underlined by a colour. */
export function StatusChip({
  code,
  title,
  tone = toneOfCode(code),
  mayWrap = false,
  forBuyer = false,
}: StatusChipProps) {
  useEffect(() => {
    // The missing title is reported to developers without interrupting the user.
    if (title === UNREGISTERED_CODE_TITLE) reportError(new Error(unregisteredCodeMessage(code)));
  }, [code, title]);
  return (
    <Pill tone={tone} mayWrap={mayWrap}>
      {!forBuyer && <b>{code}</b>}
      {title}
      {forBuyer && <small>{code}</small>}
    </Pill>
  );
}
