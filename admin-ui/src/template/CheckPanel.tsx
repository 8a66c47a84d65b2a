import { Box, Stack, Typography } from '@mui/material';
import { CHEQUER_MM } from './paintStage.js';
import { TriedColours } from './TriedColours.js';
import type { Editing } from './useEditing.js';

interface CheckPanelProps {
  readonly editing: Editing;
  readonly tried: string | undefined;
  readonly onTry: (id: string | undefined) => void;
}

/** What staff should check before publishing, while the photo shows 5 cm squares on all regions. */
export const CheckPanel = ({ editing, tried, onTry }: CheckPanelProps) => (
  <Stack sx={{ gap: 2 }}>
    <Typography>這就是客戶會看到的樣子。每一格是 5 × 5 公分：</Typography>
    <Box component="ul" sx={{ m: 0, pl: 2.5, '& li': { mb: 0.5 } }}>
      <li>方格的數目和量出來的尺寸一樣嗎？</li>
      <li>方格只在布上，沒有印到鈕扣、提把或背景嗎？</li>
      <li>皺褶與陰影還看得到嗎？</li>
    </Box>
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', color: 'text.secondary', fontSize: 14 }}>
      {(editing.view?.regions ?? []).map(({ id, title, print_mm: [width, height] }) => (
        <li key={id}>
          {title}：{width / 10} × {height / 10} 公分，橫 {squaresIn(width)} 格、直 {squaresIn(height)} 格
        </li>
      ))}
    </Box>
    <TriedColours colours={editing.template.colours} tried={tried} onTry={onTry} />
  </Stack>
);

const squaresIn = (mm: number): number => Math.round((mm / CHEQUER_MM) * 10) / 10;
