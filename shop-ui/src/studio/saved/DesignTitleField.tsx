import { TextField } from '@mui/material';

interface DesignTitleFieldProps {
  readonly title: string;
  readonly onTitle: (title: string) => void;
}

/** The field for the name of a saved design. */
export const DesignTitleField = ({ title, onTitle }: DesignTitleFieldProps) => (
  <TextField
    label="設計的名稱"
    fullWidth
    value={title}
    onChange={({ target }) => onTitle(target.value)}
    slotProps={{ htmlInput: { maxLength: 60 } }}
    sx={{ mt: 1 }}
  />
);
