import { Box, Tooltip, Typography } from '@mui/material';

interface HoveredProps {
  /** The facts by title; facts with an empty text are left out. */
  readonly lines: readonly (readonly [title: string, text: string])[];
  /** The visible text of the cell; by default the text of the first line. */
  readonly first?: string;
}

/** A cell with several facts: one is visible, the others appear on hover or focus. */
export function HoverDetailsCell({ lines, first }: HoveredProps) {
  const known = lines.filter(([, text]) => text !== '');
  if (known.length === 0) return <span>—</span>;
  return (
    <Tooltip
      title={known.map(([title, text]) => (
        <div key={title}>
          {title}：{text}
        </div>
      ))}
    >
      <Box component="span" tabIndex={0} sx={{ display: 'block', maxWidth: 160 }}>
        <Typography component="span" noWrap sx={{ display: 'block', fontSize: 14 }}>
          {first || known[0]?.[1]}
        </Typography>
      </Box>
    </Tooltip>
  );
}
