import { useId, useRef, useState, type ReactNode } from 'react';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Box, ButtonBase, Skeleton, Typography } from '@mui/material';
import { FramedPicture, StockLine } from '@zhidan/ui-kit';
import { materialName, type MaterialGroupWithMaterials, type PublicMaterial } from './materials.api.js';

interface GroupPickerProps {
  readonly group: MaterialGroupWithMaterials;
  /** The id of the chosen material. */
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  /** Returns a note for a material that is not chosen, such as its surcharge. */
  readonly noteOf?: ((id: string) => ReactNode) | undefined;
}

/** A picker for the material of a group: one line with the chosen material, which unfolds to all of them. */
export function MaterialGroupPicker({ group, chosen, onChoose, noteOf }: GroupPickerProps) {
  const [isOpen, setOpen] = useState(false);
  const line = useRef<HTMLButtonElement>(null);
  const id = useId();
  const material = group.materials.find((one) => one.id === chosen);
  return (
    <Box component="section" aria-label={group.web_side_name} sx={frame}>
      {group.materials.length === 0 ? (
        <Typography role="alert" sx={{ p: 1.5, fontSize: 14, color: 'error.main' }}>
          {group.web_side_name}：此配件目前無法選擇，請與客服人員聯絡。
        </Typography>
      ) : (
        <ButtonBase
          ref={line}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          sx={{ width: '100%', minHeight: 64, gap: 1.5, p: 1, textAlign: 'left', borderRadius: 1 }}
        >
          <Box sx={{ width: 48, flex: 'none' }}>
            <FramedPicture
              src={material?.imgs[0] ?? ''}
              alt=""
              preview={material?.preview || undefined}
              sizes="48px"
              radius={6}
            />
          </Box>
          <Chosen group={group} material={material} />
          <Typography component="span" sx={{ flex: 'none', fontSize: 14, color: 'primary.main' }}>
            {isOpen ? '收起' : '更換'}
          </Typography>
          <ExpandMoreIcon aria-hidden sx={{ transform: isOpen ? 'rotate(180deg)' : undefined }} />
        </ButtonBase>
      )}
      <div id={id}>
        {isOpen && (
          <Tiles
            {...{ group, chosen }}
            noteOf={noteOf}
            onChoose={(material_id) => {
              onChoose(material_id);
              setOpen(false);
              line.current?.focus();
            }}
          />
        )}
      </div>
    </Box>
  );
}

const frame = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  '& + &': { mt: '8px !important' },
} as const;

const Chosen = ({
  group,
  material,
}: {
  readonly group: MaterialGroupWithMaterials;
  /** Undefined if the chosen material is no longer offered. */
  readonly material: PublicMaterial | undefined;
}) => (
  <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
    <Typography component="span" sx={{ display: 'block', fontSize: 14, color: 'text.secondary' }}>
      {group.web_side_name}・共 {group.materials.length} 項可選
    </Typography>
    <Typography component="span" sx={{ display: 'block', fontWeight: 600, lineHeight: 1.4 }}>
      {material === undefined ? '請選擇' : materialName(material)}
    </Typography>
    {material !== undefined && <StockLine material={material} />}
  </Box>
);

function Tiles({ group, chosen, onChoose, noteOf }: GroupPickerProps) {
  return (
    <Box sx={{ px: 1, pb: 1 }}>
      {group.select_description !== '' && (
        <Typography sx={{ fontSize: 14, color: 'text.secondary', mb: 1 }}>
          {group.select_description}
        </Typography>
      )}
      <Box
        sx={{ display: 'flex', gap: 1.5, overflowX: 'auto', p: 0.5, m: -0.5, scrollSnapType: 'x proximity' }}
      >
        {group.materials.map((material) => (
          <MaterialTile
            key={material.id}
            material={material}
            isChosen={material.id === chosen}
            note={material.id === chosen ? null : noteOf?.(material.id)}
            onChoose={() => onChoose(material.id)}
          />
        ))}
      </Box>
    </Box>
  );
}

interface MaterialTileProps {
  readonly material: PublicMaterial;
  readonly isChosen: boolean;
  readonly note: ReactNode;
  readonly onChoose: () => void;
}

function MaterialTile({ material, isChosen, note, onChoose }: MaterialTileProps) {
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
      <FramedPicture
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
        {note}
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

/** A placeholder while a group loads. */
export const GroupSkeleton = () => (
  <Box aria-busy sx={{ ...frame, p: 1, display: 'flex', gap: 1.5, alignItems: 'center', height: 90 }}>
    <Skeleton variant="rounded" sx={{ flex: 'none', width: 48, height: 48 }} />
    <Box sx={{ flex: 1 }}>
      <Skeleton variant="text" width="40%" sx={{ fontSize: 14 }} />
      <Skeleton variant="text" width="70%" sx={{ fontSize: 16 }} />
    </Box>
  </Box>
);
