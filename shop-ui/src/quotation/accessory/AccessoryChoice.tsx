import { Box, Button, Card, Chip, Typography } from '@mui/material';
import { actionTitle, type AccessoryCard } from '@zhidan/domain/quotation';
import { FramedPicture, StockLine } from '@zhidan/ui-kit';

interface AccessoryChoiceProps {
  readonly choice: AccessoryCard;
  readonly isChosen: boolean;
  readonly isSending: boolean;
  readonly onChoose: () => void;
}

/** An accessory that can be chosen for a design, with its stock and the time until it is restocked. */
export function AccessoryChoice({ choice, isChosen, isSending, onChoose }: AccessoryChoiceProps) {
  const name = choice.web_side_name || choice.product_name;
  return (
    <Card
      component="li"
      variant="outlined"
      sx={{ overflow: 'hidden', display: 'flex', flexDirection: 'column' }}
    >
      <FramedPicture
        src={choice.imgs[0] ?? ''}
        alt={choice.alt || name}
        preview={choice.preview || undefined}
      />
      <Box sx={{ p: 1.25, flexGrow: 1, display: 'flex', flexDirection: 'column', gap: 0.75 }}>
        <Typography sx={{ fontSize: 14, fontWeight: 600 }}>{name}</Typography>
        <StockLine material={choice} />
        {isChosen ? (
          <Chip label="您目前的選擇" color="primary" variant="outlined" sx={{ height: 44, mt: 'auto' }} />
        ) : (
          <Button
            variant="outlined"
            disabled={isSending}
            onClick={onChoose}
            sx={{ mt: 'auto' }}
            aria-label={`${actionTitle('change-accessory')}：${name}`}
          >
            {actionTitle('change-accessory')}
          </Button>
        )}
      </Box>
    </Card>
  );
}
