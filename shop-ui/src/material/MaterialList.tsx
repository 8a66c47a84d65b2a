import { lazy, Suspense, useState } from 'react';
import { Box } from '@mui/material';
import { EmptyState, ErrorState, rowsOfPage, SearchBox } from '@zhidan/ui-kit';
import { CardSkeletons, CategoryGrid } from '../category/CategoryGrid.js';
import { ListPagination } from '../list/Pages.js';
import { usePaging } from '../list/usePaging.js';
import { MaterialCard } from './MaterialCard.js';
import { materialName, useMaterials, type MaterialsFilter } from './materials.api.js';

const Lightbox = lazy(async () => ({ default: (await import('../picture/Lightbox.js')).Lightbox }));

interface MaterialListProps extends Pick<MaterialsFilter, 'kinds' | 'level_two_id'> {
  /** The storage key of the page size. */
  readonly name: string;
}

/** A list of materials with search and pages; a click on a picture opens it at full size. */
export function MaterialList({ name, ...wanted }: MaterialListProps) {
  const [text, setText] = useState('');
  const [zoomed, setZoomed] = useState<string>();
  const paging = usePaging({ keptAs: name });
  const rows = rowsOfPage(paging.page, paging.size);
  const { data, error, isPending, isError, refetch } = useMaterials({ ...wanted, text, rows });
  const shown = data?.materials.find(({ id }) => id === zoomed);
  const search = (asked: string) => {
    setText(asked);
    paging.restart();
  };

  return (
    <>
      <Box sx={{ maxWidth: 480, mb: 3 }}>
        <SearchBox
          label="搜尋名稱、顏色或材質"
          onSearch={search}
          count={text === '' ? undefined : data?.total}
        />
      </Box>
      {isPending ? (
        <CardSkeletons count={12} />
      ) : isError ? (
        <ErrorState detail={error.message} onRetry={() => void refetch()} />
      ) : data.materials.length === 0 ? (
        <EmptyState
          title={text === '' ? '材料準備中' : '沒找到'}
          detail={text === '' ? '材料整理好就會出現在這裡。' : '換個短一點的字試試看。'}
        />
      ) : (
        <>
          <CategoryGrid>
            {data.materials.map((material, at) => (
              <MaterialCard
                key={material.id}
                material={material}
                eager={at < 5}
                onZoom={() => setZoomed(material.id)}
              />
            ))}
          </CategoryGrid>
          <ListPagination paging={paging} total={data.total} />
        </>
      )}
      {shown && (
        <Suspense>
          <Lightbox
            pictures={shown.imgs.map((src) => ({ src, alt: shown.alt || materialName(shown) }))}
            title={materialName(shown)}
            describe={shown.product_description}
            onClose={() => setZoomed(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
