import EditIcon from '@mui/icons-material/Edit';
import { IconButton } from '@mui/material';

interface InlineEditButtonProps {
  /** The name of the value. */
  readonly label: string;
  readonly onClick: () => void;
}

/** Starts editing a value in place. */
export const InlineEditButton = ({ label, onClick }: InlineEditButtonProps) => (
  <IconButton size="small" aria-label={`修改${label}`} onClick={onClick}>
    <EditIcon sx={{ fontSize: 16 }} />
  </IconButton>
);
