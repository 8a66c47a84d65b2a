import { Box, Tooltip, Typography } from '@mui/material';

interface HoveredProps {
  /** Titles and texts; those without a text are left out. */
  readonly lines: readonly (readonly [title: string, text: string])[];
  /** What stands in the cell itself; the first text unless given. */
  readonly first?: string;
}

/** Many facts in one cell: one in sight, all of them on hover or focus. */
export function Hovered({ lines, first }: HoveredProps) {
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
