import { pageAddressOf } from '@zhidan/domain/page';
import { useNavigate, useParams } from 'react-router';
import { NotFoundPage } from '../error/NotFoundPage.js';
import { PageHead } from '../layout/PageHead.js';
import { usePageTitle } from '../routing/usePageTitle.js';
import { useTrailTitle } from '../trail/trail.js';
import { CategoryFinder } from './CategoryFinder.js';
import { useLevelOneCategories } from './categories.api.js';

/** The finder on its own page, with the chosen first-level category in the address. */
export function FinderPage() {
  const { id } = useParams();
  const { data } = useLevelOneCategories();
  const navigate = useNavigate();
  const chosen = data?.find((root) => root.id === id);
  usePageTitle(chosen?.name);
  useTrailTitle(chosen?.name);
  if (id !== undefined && data !== undefined && chosen === undefined) return <NotFoundPage />;
  return (
    <>
      <PageHead
        title={chosen?.name ?? '所有可客製的商品'}
        describe={chosen?.describe ?? '依分類、名稱、版號或規格查找，版型可以直接下載。'}
      />
      <CategoryFinder
        listsAll
        chosen={id}
        onChoose={(root) => void navigate(pageAddressOf('categories', root), { preventScrollReset: true })}
      />
    </>
  );
}
