import EditIcon from '@mui/icons-material/Edit';
import { IconButton } from '@mui/material';

interface InlineEditButtonProps {
  /** The name of the value, for the accessible name of the button. */
  readonly label: string;
  readonly onClick: () => void;
}

/** A button that starts editing a value in place. */
export const InlineEditButton = ({ label, onClick }: InlineEditButtonProps) => (
  <IconButton size="small" aria-label={`修改${label}`} onClick={onClick}>
    <EditIcon sx={{ fontSize: 16 }} />
  </IconButton>
);
