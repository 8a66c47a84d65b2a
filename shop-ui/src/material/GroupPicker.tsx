import { Box, ButtonBase, Typography } from '@mui/material';
import { FabricImage } from '@zhidan/ui-kit';
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
    <Box sx={{ display: 'flex', gap: 1.5, overflowX: 'auto', pb: 1, scrollSnapType: 'x proximity' }}>
      {group.materials.map((material) => (
        <MaterialTile
          key={material.id}
          material={material}
          isChosen={material.id === chosen}
          onChoose={() => onChoose(material.id)}
        />
      ))}
    </Box>
  </section>
);

function MaterialTile({
  material,
  isChosen,
  onChoose,
}: {
  readonly material: PublicMaterial;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}) {
  const name = materialName(material);
  return (
    <ButtonBase
      onClick={onChoose}
      aria-pressed={isChosen}
      sx={{
        flex: '0 0 132px',
        scrollSnapAlign: 'start',
        display: 'block',
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
      />
      <Box sx={{ p: 1 }}>
        <Typography noWrap sx={{ fontSize: 14, fontWeight: 600 }}>
          {name}
        </Typography>
        <Typography sx={{ fontSize: 14, color: isChosen ? 'primary.main' : 'text.secondary' }}>
          {isChosen ? '您目前的選擇' : stockText(material)}
        </Typography>
      </Box>
    </ButtonBase>
  );
}

const stockText = ({ storage, lead_time }: PublicMaterial): string =>
  storage > 0 ? `存量：${storage.toLocaleString('en')}` : `目前缺料・${lead_time} 天`;
