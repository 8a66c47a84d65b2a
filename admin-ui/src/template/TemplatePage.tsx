import { useEffect, useState } from 'react';
import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import { Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { Template } from '@zhidan/domain/template';
import { ErrorState } from '@zhidan/ui-kit';
import { Link, useParams } from 'react-router';
import { useMayCallRoute } from '../act/useMay.js';
import { NotAllowed } from '../page/NotAllowed.js';
import { PageTitle } from '../page/PageTitle.js';
import { loadPhoto, type Photo } from './photos.js';
import { templateQuery, useProductName } from './template.api.js';
import { TemplateEditor } from './TemplateEditor.js';

/** The editor for the print template of a product. */
export function TemplatePage() {
  const { id = '' } = useParams();
  const may = useMayCallRoute('PUT /api/categories/:id/template');
  const { data: { name } = {} } = useProductName(id);
  if (!may) return <NotAllowed />;
  return (
    <Box sx={{ mt: 1, maxWidth: 1180, minWidth: 0 }}>
      <PageTitle title="設計樣板" record={name} />
      <Button component={Link} to={`/categories/${id}`} startIcon={<ArrowBackIcon />} sx={{ ml: -1.5 }}>
        {name ?? '商品'}
      </Button>
      <Loaded key={id} category_id={id} />
    </Box>
  );
}

function Loaded({ category_id }: { readonly category_id: string }) {
  const { data, error, refetch } = useQuery({ ...templateQuery(category_id), staleTime: Infinity });
  const { loaded, failure } = usePhotos(data?.template);
  const failed = error ?? failure;
  return (
    <>
      <Stack direction="row" sx={{ alignItems: 'baseline', gap: 1.5, flexWrap: 'wrap', mb: 1 }}>
        <Typography component="h1" sx={{ fontSize: 22, fontWeight: 600 }}>
          設計樣板
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{data !== undefined && stateOf(data)}</Typography>
      </Stack>
      {failed ? (
        <ErrorState detail={failed.message} onRetry={() => void refetch()} />
      ) : data === undefined || loaded === undefined ? (
        <Skeleton variant="rounded" height={420} />
      ) : (
        <TemplateEditor
          key={data?.tag ?? 'new'}
          category_id={category_id}
          newest={data ?? undefined}
          photos={loaded}
          onNewer={() => void refetch()}
        />
      )}
    </>
  );
}

const stateOf = (newest: { readonly template: Template } | null): string =>
  newest === null
    ? '還沒有樣板：放一張白色商品的照片就可以開始'
    : `目前是第 ${newest.template.version} 版；已經設計的訂單沿用當時的版本`;

interface LoadedPhotos {
  readonly of: Template;
  readonly photos: ReadonlyMap<string, Photo>;
}

const NO_PHOTOS: ReadonlyMap<string, Photo> = new Map();

/** Loads the pictures of all views of a template. */
function usePhotos(template: Template | undefined) {
  const [found, setFound] = useState<LoadedPhotos>();
  const [failure, setFailure] = useState<Error>();
  useEffect(() => {
    if (template === undefined) return undefined;
    let isGone = false;
    Promise.all(template.views.map(async (view) => [view.base, await loadPhoto(view)] as const)).then(
      (all) => isGone || setFound({ of: template, photos: new Map(all) }),
      (error: unknown) => isGone || setFailure(error instanceof Error ? error : new Error(String(error))),
    );
    return () => {
      isGone = true;
    };
  }, [template]);
  if (template === undefined) return { loaded: NO_PHOTOS, failure: null };
  return { loaded: found?.of === template ? found.photos : undefined, failure: failure ?? null };
}
