import { Box, Typography } from '@mui/material';
import { cellsInLines } from '@zhidan/domain';

/** The measures of a product's sizes, folded at first; renders nothing for a product without measures. */
export function SizeChart({ text }: { readonly text: string }) {
  const [titles, ...rows] = cellsInLines(text);
  if (titles === undefined || rows.length === 0) return null;
  return (
    <Box component="details" sx={{ '& summary': { py: 1.25, cursor: 'pointer', color: 'primary.main' } }}>
      <summary>尺寸表（公分）</summary>
      <Box sx={{ overflowX: 'auto' }}>
        <Box component="table" sx={tableStyle}>
          <thead>
            <tr>
              {titles.map((title, at) => (
                <th key={at} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([size = '', ...measures], at) => (
              <tr key={at}>
                <th scope="row">{size}</th>
                {measures.map((measure, place) => (
                  <td key={place}>{measure}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
      <Typography sx={{ mt: 0.5, fontSize: 14, color: 'text.secondary' }}>
        平量，誤差約 1 至 2 公分。
      </Typography>
    </Box>
  );
}

const tableStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { px: 1, py: 0.75, textAlign: 'right', borderBottom: 1, borderColor: 'divider' },
  '& th:first-of-type': { textAlign: 'left' },
  '& thead th': { fontSize: 14, fontWeight: 500, color: 'text.secondary' },
  '& tbody th': { fontWeight: 600 },
} as const;
