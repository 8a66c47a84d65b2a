import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useMessages } from './Messages.js';

export interface CopyButtonProps {
  readonly text: string;
  /** The label, verb first (`複製訂單編號`). */
  readonly label: string;
  /** The message that is shown once the text is copied (`複製訂單編號成功！`). */
  readonly message: string;
  readonly withLabel?: boolean;
}

export const CopyButton = ({ text, label, message, withLabel = false }: CopyButtonProps) => {
  const say = useMessages();
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => say.done(message),
      () => say.fail('複製失敗，請手動選取文字複製。'),
    );
  };
  if (withLabel) {
    return (
      <Button size="small" startIcon={<ContentCopyIcon />} onClick={copy}>
        {label}
      </Button>
    );
  }
  return (
    <Tooltip title={label}>
      <IconButton
        size="small"
        aria-label={label}
        onClick={copy}
        sx={({ breakpoints }) => ({ [breakpoints.down('sm')]: { width: 44, height: 44 } })}
      >
        <ContentCopyIcon fontSize="inherit" />
      </IconButton>
    </Tooltip>
  );
};
