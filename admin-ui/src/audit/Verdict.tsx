import { Alert, AlertTitle, Box } from '@mui/material';
import type { AuditFault } from '@zhidan/domain';

interface VerdictProps {
  /** Whether the events are intact; null where there were no events to verify. */
  readonly whole: boolean | null;
  readonly faults: readonly AuditFault[];
  /** The messages for intact, damaged and missing events. */
  readonly words: Readonly<Record<'whole' | 'broken' | 'nothing', string>>;
  /** A description of what was verified. */
  readonly looked: string;
  /** The colour of a good result: `info` unless everything was verified. */
  readonly soundAs?: 'success' | 'info';
}

/** The result of a verification: intact, or a list of the changed events. */
export function VerificationResult({ whole, faults, words, looked, soundAs = 'success' }: VerdictProps) {
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
