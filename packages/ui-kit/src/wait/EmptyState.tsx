import Button from '@mui/material/Button';
import { foldedClothIcon } from './marks.js';
import { Notice } from './Notice.js';

export interface EmptyStateProps {
  /** A title that names what is missing here. */
  readonly title: string;
  readonly detail?: string;
  /** The button for the user's next action; its label begins with the verb. */
  readonly action?: { readonly label: string; readonly onClick: () => void } | undefined;
}

/** Says why a place is empty, and what the user can do about it. */
export const EmptyState = ({ title, detail, action }: EmptyStateProps) => (
  <Notice
    mark={foldedClothIcon}
    title={title}
    detail={detail}
    act={
      action !== undefined && (
        <Button variant="outlined" onClick={action.onClick} sx={{ mt: 1 }}>
          {action.label}
        </Button>
      )
    }
  />
);
