import { Box, ButtonBase, Skeleton, Typography } from '@mui/material';
import { FabricImage, StockLine } from '@zhidan/ui-kit';
import { materialName, type GroupOfChoice, type PublicMaterial } from './materials.api.js';

interface GroupPickerProps {
  readonly group: GroupOfChoice;
  /** Id of the chosen material. */
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** The materials of one group side by side; one of them is taken. */
export const GroupPicker = ({ group, chosen, onChoose }: GroupPickerProps) => (
  <section aria-label={group.web_side_name}>
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 1 }}>
      <Typography component="h2" sx={{ fontSize: 16, fontWeight: 600 }}>
        {group.web_side_name}
      </Typography>
      <Typography sx={{ fontSize: 14, color: 'text.secondary', whiteSpace: 'nowrap' }}>
        此選項共有：{group.materials.length} 項
      </Typography>
    </Box>
    {group.select_description !== '' && (
      <Typography sx={{ fontSize: 14, color: 'text.secondary', mb: 1 }}>
        {group.select_description}
      </Typography>
    )}
    {group.materials.length === 0 ? (
      <Typography role="alert" sx={{ fontSize: 14, color: 'error.main' }}>
        此配件目前無法選擇，請與客服人員聯絡。
      </Typography>
    ) : (
      <Box
        sx={{ display: 'flex', gap: 1.5, overflowX: 'auto', p: 0.5, m: -0.5, scrollSnapType: 'x proximity' }}
      >
        {group.materials.map((material) => (
          <MaterialTile
            key={material.id}
            material={material}
            isChosen={material.id === chosen}
            onChoose={() => onChoose(material.id)}
          />
        ))}
      </Box>
    )}
  </section>
);

interface MaterialTileProps {
  readonly material: PublicMaterial;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function MaterialTile({ material, isChosen, onChoose }: MaterialTileProps) {
  const name = materialName(material);
  return (
    <ButtonBase
      onClick={onChoose}
      aria-pressed={isChosen}
      sx={{
        flex: '0 0 136px',
        scrollSnapAlign: 'start',
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'stretch',
        justifyContent: 'flex-start',
        textAlign: 'left',
        border: 2,
        borderColor: isChosen ? 'primary.main' : 'divider',
        borderRadius: 1,
        overflow: 'hidden',
        bgcolor: isChosen ? 'action.selected' : 'background.paper',
      }}
    >
      <FabricImage
        src={material.imgs[0] ?? ''}
        alt={material.alt || name}
        preview={material.preview || undefined}
        sizes="136px"
      />
      <Box sx={{ p: 1, flex: 1, display: 'flex', flexDirection: 'column' }}>
        <Typography
          component="span"
          sx={{
            fontSize: 14,
            fontWeight: 600,
            lineHeight: 1.4,
            minHeight: '2.8em',
            display: '-webkit-box',
            WebkitLineClamp: 2,
            WebkitBoxOrient: 'vertical',
            overflow: 'hidden',
          }}
        >
          {name}
        </Typography>
        <StockLine material={material} />
        <Typography
          component="span"
          sx={{ mt: 'auto', pt: 0.5, fontSize: 14, color: 'primary.main', fontWeight: isChosen ? 600 : 400 }}
        >
          {isChosen ? '您目前的選擇' : '更換此配件'}
        </Typography>
      </Box>
    </ButtonBase>
  );
}

/** The place of a group that is still on its way. */
export const GroupSkeleton = () => (
  <div aria-busy>
    <Skeleton variant="text" width="40%" sx={{ fontSize: 16, lineHeight: 1.6, mb: 1 }} />
    <Box sx={{ display: 'flex', gap: 1.5, overflow: 'hidden' }}>
      {['one', 'two', 'three'].map((key) => (
        <Skeleton key={key} variant="rounded" sx={{ flex: '0 0 136px', height: 252 }} />
      ))}
    </Box>
  </div>
);
