import { Box, FormControlLabel, Radio, RadioGroup } from '@mui/material';

interface CodeChoiceProps {
  readonly label: string;
  readonly codes: Readonly<Record<number, { readonly title: string }>>;
  /** The current code, which cannot be chosen. */
  readonly standing: number | null;
  readonly chosen: number | undefined;
  /** Whether no code was chosen although one is required; the form then scrolls to this choice. */
  readonly isWrong?: boolean;
  readonly onChoose: (code: number) => void;
}

/** A choice of one code of a table, by title. */
export const CodeChoice = ({
  label,
  codes,
  standing,
  chosen,
  isWrong = false,
  onChoose,
}: CodeChoiceProps) => (
  <RadioGroup
    aria-label={label}
    {...(isWrong ? { 'aria-invalid': true, tabIndex: -1 } : {})}
    value={chosen === undefined ? '' : String(chosen)}
    onChange={(_event, value) => onChoose(Number(value))}
    sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))' }}
  >
    {Object.entries(codes).map(([code, { title }]) => (
      <FormControlLabel
        key={code}
        value={code}
        disabled={Number(code) === standing}
        control={<Radio size="small" />}
        label={
          <>
            <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
              {code}
            </Box>{' '}
            {title}
            {Number(code) === standing && '（目前）'}
          </>
        }
      />
    ))}
  </RadioGroup>
);
