import { Alert, AlertTitle, Box } from '@mui/material';
import type { AuditFault } from '@zhidan/domain';

interface VerdictProps {
  /** Null where there was nothing to look at. */
  readonly whole: boolean | null;
  readonly faults: readonly AuditFault[];
  /** Said when it is whole, when it is not, and when there is nothing. */
  readonly words: Readonly<Record<'whole' | 'broken' | 'nothing', string>>;
  /** What was looked at. */
  readonly looked: string;
  /** How it is shown where nothing is wrong: plainly, unless all was looked at. */
  readonly soundAs?: 'success' | 'info';
}

/** What a verification found: all as it was written, or each event that is not. */
export function Verdict({ whole, faults, words, looked, soundAs = 'success' }: VerdictProps) {
  if (whole === null) return <Alert severity="info">{words.nothing}</Alert>;
  return (
    <Alert severity={whole ? soundAs : 'error'} variant="outlined">
      <AlertTitle>{whole ? words.whole : words.broken}</AlertTitle>
      {looked}
      {faults.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
          {faults.map(({ stream, revision, fault, detail }) => (
            <li key={`${stream} ${revision} ${fault}`}>
              {stream}
              {revision !== null && `（第 ${revision} 版）`}：{detail}
            </li>
          ))}
        </Box>
      )}
    </Alert>
  );
}
