import Button from '@mui/material/Button';
import { brokenThreadIcon } from './marks.js';
import { Notice } from './Notice.js';

export interface ErrorStateProps {
  readonly title?: string;
  /** What happened, by the text of the refusal where there is one. */
  readonly detail?: string;
  readonly onRetry?: (() => void) | undefined;
}

/** Says that data could not be loaded, with a button that tries again. */
export const ErrorState = ({ title = '資料沒有載入成功', detail, onRetry }: ErrorStateProps) => (
  <div role="alert">
    <Notice
      mark={brokenThreadIcon}
      title={title}
      detail={detail ?? '請檢查網路後再試一次，您輸入的內容不會遺失。'}
      act={
        onRetry !== undefined && (
          <Button variant="outlined" onClick={onRetry} sx={{ mt: 1 }}>
            重新載入
          </Button>
        )
      }
    />
  </div>
);
