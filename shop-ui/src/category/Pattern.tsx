import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button, Typography } from '@mui/material';
import { safeHref } from '@zhidan/ui-kit';

interface PatternProps {
  readonly name: string;
  readonly pattern_free: boolean;
  /** The address of the file; empty while the pattern is not ready, and for users who may not download it. */
  readonly pattern_download: string;
}

/** The state of a cutting pattern: available for download, for VIP customers only, or not ready. */
export const PatternStatus = ({ name, pattern_free, pattern_download }: PatternProps) => {
  const address = safeHref(pattern_download);
  if (address !== undefined) {
    return (
      <Button
        component="a"
        href={address}
        download
        size="small"
        startIcon={<DownloadIcon />}
        aria-label={`版型下載：${name}`}
        sx={{ minHeight: 44, px: 1 }}
      >
        版型下載
      </Button>
    );
  }
  return (
    <Typography
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        minHeight: 44,
        fontSize: 14,
        color: 'text.secondary',
      }}
    >
      {pattern_free ? '版型準備中' : '版型限 VIP 下載'}
    </Typography>
  );
};
