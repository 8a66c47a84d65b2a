import AccountTreeIcon from '@mui/icons-material/AccountTreeOutlined';
import { Button } from '@mui/material';
import { useRelatedPanelOpener } from './opening.js';
import { RELATED_KEY } from './relatedKey.js';

/** A button that opens the panel of records related to the order. */
export function RelatedButton() {
  const opening = useRelatedPanelOpener();
  if (opening === undefined) return null;
  const { isOpen, turn, button } = opening;
  return (
    <Button
      ref={button}
      variant="outlined"
      startIcon={<AccountTreeIcon />}
      aria-expanded={isOpen}
      aria-keyshortcuts={RELATED_KEY}
      title={`按 ${RELATED_KEY} 也可以開關`}
      onClick={turn}
    >
      相關資料
    </Button>
  );
}
