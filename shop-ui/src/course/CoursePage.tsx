import { lazy, Suspense, useState } from 'react';
import { Box, Button, Card, CardActionArea, Skeleton, Stack, Typography } from '@mui/material';
import { pageAddressOf } from '@zhidan/domain/page';
import { EmptyState, ErrorState } from '@zhidan/ui-kit';
import { useParams } from 'react-router';
import { NotFoundPage } from '../error/NotFoundPage.js';
import { PageHead } from '../layout/PageHead.js';
import { Link } from '../routing/Link.js';
import { usePageTitle } from '../routing/usePageTitle.js';
import { useShopSetting } from '../settings/settings.api.js';

const VideoDialog = lazy(async () => ({ default: (await import('../video/VideoDialog.js')).VideoDialog }));

type Course = NonNullable<ReturnType<typeof useShopSetting>['data']>['courses'][number];

/** 訂製教室: the articles from the settings, or the one with the id in the address. */
export function CoursePage() {
  const { id } = useParams();
  const { data, error, isPending, isError, refetch } = useShopSetting();
  if (isPending) return <CourseSkeleton />;
  if (isError) return <ErrorState detail={error.message} onRetry={() => void refetch()} />;
  const courses = data?.courses ?? [];
  if (id === undefined) return <Courses courses={courses} />;
  const course = courses.find((one) => one.id === id);
  return course === undefined ? <NotFoundPage /> : <Article course={course} />;
}

const Courses = ({ courses }: { readonly courses: readonly Course[] }) => (
  <Box sx={{ maxWidth: 860, mx: 'auto' }}>
    <PageHead title="訂製教室" describe="從選布、準備圖檔到確認樣品，一步一步教您訂製。" />
    {courses.length === 0 && <EmptyState title="文章準備中" detail="寫好就會放上來。" />}
    <Stack component="ol" spacing={1.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {courses.map(({ id, title, describe }) => (
        <Card component="li" variant="outlined" key={id}>
          <CardActionArea component={Link} to={pageAddressOf('course', id)} sx={{ p: { xs: 2, md: 2.5 } }}>
            <Typography component="h2" sx={{ fontSize: 18, fontWeight: 600 }}>
              {title}
            </Typography>
            <Typography sx={{ color: 'text.secondary' }}>{describe}</Typography>
          </CardActionArea>
        </Card>
      ))}
    </Stack>
  </Box>
);

function Article({ course }: { readonly course: Course }) {
  const [isPlaying, setPlaying] = useState(false);
  usePageTitle(course.title);
  return (
    <Box component="article" sx={{ maxWidth: '42em', mx: 'auto' }}>
      <PageHead title={course.title} describe={course.describe} />
      {course.body
        .split(/\n{2,}/)
        .filter((paragraph) => paragraph.trim() !== '')
        .map((paragraph) => (
          <Typography key={paragraph} sx={{ mb: 2.5, whiteSpace: 'pre-line', lineHeight: 1.9 }}>
            {paragraph}
          </Typography>
        ))}
      <Stack direction="row" sx={{ gap: 1.5, mt: 4, flexWrap: 'wrap' }}>
        <Button variant="outlined" onClick={() => setPlaying(true)}>
          看影片
        </Button>
        <Button component={Link} to={pageAddressOf('course')}>
          其他文章
        </Button>
      </Stack>
      {isPlaying && (
        <Suspense>
          <VideoDialog title={course.title} link={course.video} onClose={() => setPlaying(false)} />
        </Suspense>
      )}
    </Box>
  );
}

const CourseSkeleton = () => (
  <Stack spacing={2} sx={{ maxWidth: 860, mx: 'auto', pt: { xs: 3, md: 6 } }} aria-busy>
    <Skeleton variant="text" sx={{ fontSize: 36, width: '50%' }} />
    <Skeleton variant="rounded" height={96} />
    <Skeleton variant="rounded" height={96} />
  </Stack>
);
