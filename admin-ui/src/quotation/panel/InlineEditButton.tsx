import EditIcon from '@mui/icons-material/Edit';
import { IconButton } from '@mui/material';

interface InlineEditButtonProps {
  /** What it is that is changed. */
  readonly label: string;
  readonly onClick: () => void;
}

/** Begins to change a value where it stands. */
export const InlineEditButton = ({ label, onClick }: InlineEditButtonProps) => (
  <IconButton size="small" aria-label={`修改${label}`} onClick={onClick}>
    <EditIcon sx={{ fontSize: 16 }} />
  </IconButton>
);
