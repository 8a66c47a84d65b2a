import { Box, Chip } from '@mui/material';
import { materialKinds } from '@zhidan/domain/quotation';
import { useSearchParams } from 'react-router';
import { PageHead } from '../layout/PageHead.js';
import { MaterialList } from './MaterialList.js';

/** The kinds of materials that products consist of; paper, ink, cartons and freight are internal. */
const kindsInProducts = [1, 2, 3, 4] as const;

/** 材料目錄: the materials of products, by kind. */
export function MaterialsPage() {
  const [query, setQuery] = useSearchParams();
  const asked = Number(query.get('kind'));
  const kind = kindsInProducts.find((one) => one === asked);
  const choose = (chosen: number | undefined) =>
    setQuery(chosen === undefined ? {} : { kind: String(chosen) }, {
      replace: true,
      preventScrollReset: true,
    });

  return (
    <>
      <PageHead title="材料目錄" describe="布料、輔料與配件：材質、顏色、庫存與備料天數。" />
      <Box component="nav" aria-label="材料種類" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2.5 }}>
        <KindChip label="全部" isChosen={kind === undefined} onChoose={() => choose(undefined)} />
        {kindsInProducts.map((one) => (
          <KindChip
            key={one}
            label={materialKinds[one].title}
            isChosen={kind === one}
            onChoose={() => choose(one)}
          />
        ))}
      </Box>
      <MaterialList
        key={kind ?? 'all'}
        name="material"
        kinds={kind === undefined ? kindsInProducts : [kind]}
      />
    </>
  );
}

interface KindChipProps {
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

const KindChip = ({ label, isChosen, onChoose }: KindChipProps) => (
  <Chip
    label={label}
    component="button"
    clickable
    aria-pressed={isChosen}
    color={isChosen ? 'primary' : 'default'}
    variant={isChosen ? 'filled' : 'outlined'}
    onClick={onChoose}
    sx={{ height: 44, px: 1, borderRadius: 22, fontSize: 16 }}
  />
);
