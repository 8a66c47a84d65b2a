import { useState } from 'react';
import { Box, Breadcrumbs, Link, Stack, Typography } from '@mui/material';
import type { CategoryRow, LevelOneCategoryRow, LevelTwoCategoryRow, Permission } from '@zhidan/domain';
import { EmptyState, SkeletonCard } from '@zhidan/ui-kit';
import { usePermissions } from 'react-admin';
import { isCallableInWindow } from '../../act/mayCall.js';
import { AddingButton } from '../../form/field/adding.js';
import { readProduct, useLevelOneCategories, useLevelTwoCategories, useProducts } from './catalogue.api.js';
import { ConfigureQuotation } from './ConfigureQuotation.js';
import { CatalogueCards } from './Shelf.js';
import { PageTitle } from '../../page/PageTitle.js';
import { NotAllowed } from '../../page/NotAllowed.js';

type Level = 'start' | 'one' | 'two';

/** The page on which sales create a quotation for a customer: two category levels, product, configuration. */
export function CreateQuotation() {
  const [one, setOne] = useState<LevelOneCategoryRow>();
  const [two, setTwo] = useState<LevelTwoCategoryRow>();
  const [product, setProduct] = useState<CategoryRow>();
  const { permissions = [], isPending } = usePermissions<readonly Permission[]>();
  const back = (to: Level) => {
    setProduct(undefined);
    if (to !== 'two') setTwo(undefined);
    if (to === 'start') setOne(undefined);
  };
  if (isPending) return <SkeletonCard />;
  if (!isCallableInWindow('POST /api/quotations'))
    return <EmptyState title="現在看到的是過去的資料" detail="請先回到今天，再建立報價單。" />;
  if (!permissions.includes('quotation_authority_w')) return <NotAllowed detail="建立報價單是業務的工作。" />;
  return (
    <Stack spacing={2} sx={{ mt: 2 }}>
      <PageTitle title="建立報價單" />
      <Typography component="h1" sx={{ fontSize: 22, fontWeight: 600 }}>
        建立報價單
      </Typography>
      <Trail {...{ one, two, product }} onBack={back} />
      {one === undefined && <LevelOne onChoose={setOne} />}
      {one !== undefined && two === undefined && <LevelTwo of={one.id} onChoose={setTwo} />}
      {two !== undefined && product === undefined && (
        <>
          <Products of={two.id} onChoose={setProduct} />
          <AddProduct within={two} onMade={setProduct} />
        </>
      )}
      {product !== undefined && <ConfigureQuotation key={product.id} product={product} />}
    </Stack>
  );
}

interface TrailProps {
  readonly one: LevelOneCategoryRow | undefined;
  readonly two: LevelTwoCategoryRow | undefined;
  readonly product: CategoryRow | undefined;
  readonly onBack: (to: Level) => void;
}

/** The chosen categories as links to the earlier choices. */
const Trail = ({ one, two, product, onBack }: TrailProps) => (
  <Breadcrumbs aria-label="商品分類">
    <Step title="全部分類" isLast={one === undefined} onClick={() => onBack('start')} />
    {one !== undefined && <Step title={one.name} isLast={two === undefined} onClick={() => onBack('one')} />}
    {two !== undefined && (
      <Step title={two.name} isLast={product === undefined} onClick={() => onBack('two')} />
    )}
    {product !== undefined && <Typography>{product.name}</Typography>}
  </Breadcrumbs>
);

interface StepProps {
  readonly title: string;
  readonly isLast: boolean;
  readonly onClick: () => void;
}

const Step = ({ title, isLast, onClick }: StepProps) =>
  isLast ? (
    <Typography>{title}</Typography>
  ) : (
    <Link component="button" type="button" onClick={onClick} sx={{ font: 'inherit' }}>
      {title}
    </Link>
  );

interface LevelProps<Row> {
  readonly onChoose: (row: Row) => void;
}

const LevelOne = ({ onChoose }: LevelProps<LevelOneCategoryRow>) => (
  <CatalogueCards
    query={useLevelOneCategories()}
    pictureOf={({ img, imgs }) => img || imgs[0] || ''}
    onChoose={onChoose}
  />
);

const LevelTwo = ({ of, onChoose }: LevelProps<LevelTwoCategoryRow> & { readonly of: string }) => (
  <CatalogueCards
    query={useLevelTwoCategories(of)}
    pictureOf={({ img, imgs }) => img || imgs[0] || ''}
    onChoose={onChoose}
  />
);

/** Adds a product to the opened category, and chooses it. */
const AddProduct = ({
  within: { id, level_one_id },
  onMade,
}: {
  readonly within: LevelTwoCategoryRow;
  readonly onMade: (product: CategoryRow) => void;
}) => (
  <Box>
    <AddingButton
      resource="categories"
      given={{ level_one_id, level_two_id: id }}
      onMade={(made) => void readProduct(made.id).then(onMade)}
    />
  </Box>
);

const Products = ({ of, onChoose }: LevelProps<CategoryRow> & { readonly of: string }) => (
  <CatalogueCards query={useProducts(of)} pictureOf={({ thumbnail }) => thumbnail} onChoose={onChoose} />
);
