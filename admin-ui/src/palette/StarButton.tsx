import StarIcon from '@mui/icons-material/Star';
import StarBorderIcon from '@mui/icons-material/StarBorder';
import { IconButton, Tooltip } from '@mui/material';
import { useStarredOrders } from './ownOrders.js';

/** Stars an order, so that the empty palette lists it first. */
export function StarButton({ quotation_no }: { readonly quotation_no: string }) {
  const { starred, toggle } = useStarredOrders();
  const isStarred = starred.includes(quotation_no);
  return (
    <Tooltip title={isStarred ? '取消星號' : '加上星號，快速前往時列在最前面'}>
      <IconButton
        size="small"
        aria-label="加上星號"
        aria-pressed={isStarred}
        color={isStarred ? 'primary' : 'default'}
        onClick={() => toggle(quotation_no)}
      >
        {isStarred ? <StarIcon fontSize="small" /> : <StarBorderIcon fontSize="small" />}
      </IconButton>
    </Tooltip>
  );
}
