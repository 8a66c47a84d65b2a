import BrushIcon from '@mui/icons-material/BrushOutlined';
import { Button } from '@mui/material';
import { Link } from 'react-router';
import { useMayCallRoute } from '../act/useMay.js';
import type { OfficeRecord } from '../record/screens.js';

export function TemplateLink({ record }: { readonly record: OfficeRecord }) {
  if (!useMayCallRoute('PUT /api/categories/:id/template')) return null;
  return (
    <Button
      component={Link}
      to={`/categories/${encodeURIComponent(record.id)}/template`}
      variant="outlined"
      startIcon={<BrushIcon />}
      sx={{ mb: 2 }}
    >
      設計樣板：印刷位置與尺寸
    </Button>
  );
}
