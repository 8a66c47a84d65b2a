import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import { Button, Stack, Typography } from '@mui/material';
import type { Permission } from '@zhidan/domain';
import { IMPORT_PATH, officeScreensFor, officeTitleOf } from '@zhidan/domain/page';
import { EmptyState, SkeletonCard } from '@zhidan/ui-kit';
import { usePermissions } from 'react-admin';
import { Link, useParams } from 'react-router';
import { NotFound } from '../layout/NotFound.js';
import { shownMoment } from '../past/moment.js';
import { FilePanel } from './FilePanel.js';
import { importSubjects, type ImportSubject } from './importSubjects.js';
import { ImportPreview } from './Preview.js';
import { useImport } from './useImport.js';
import { PageTitle } from '../page/PageTitle.js';

/**
 * The import of a spreadsheet (`/admin/import/suppliers`): choosing a file, a preview of all changes, and
 * applying them.
 */
export function ImportPage() {
  const subject = importSubjects.get(useParams()['resource'] ?? '');
  const { permissions, isPending } = usePermissions<readonly Permission[]>();
  if (isPending || permissions === undefined) return <SkeletonCard ratio={3} />;
  if (subject === undefined) return <NotFound />;
  const isAllowed = officeScreensFor(permissions).some(
    ({ id }) => id === `${IMPORT_PATH}/${subject.resource}`,
  );
  return (
    <Stack spacing={2} sx={{ mt: 2, minWidth: 0 }}>
      <PageTitle title={subject.title} />
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
        <Typography component="h1" sx={{ fontSize: 22, fontWeight: 600, mr: 'auto' }}>
          {subject.title}
        </Typography>
        <Button component={Link} to={`/${subject.resource}`} startIcon={<ArrowBackIcon />}>
          回到{officeTitleOf(subject.resource)}清單
        </Button>
      </Stack>
      {!isAllowed && <EmptyState title="您沒有匯入的權限" detail="匯入要有新增這種資料的權限。" />}
      {isAllowed && shownMoment() !== undefined && (
        <EmptyState title="現在看到的是過去的資料" detail="過去的資料不能更改；請先回到今天。" />
      )}
      {isAllowed && shownMoment() === undefined && <Import key={subject.resource} subject={subject} />}
    </Stack>
  );
}

function Import({ subject }: { readonly subject: ImportSubject }) {
  const { file, plan, isReading, refusal, take, leave, sending } = useImport(subject);
  if (plan === undefined || file === undefined)
    return (
      <FilePanel
        subject={subject}
        isReading={isReading}
        refusal={refusal}
        onFile={(chosen) => void take(chosen)}
      />
    );
  return (
    <ImportPreview subject={subject} fileName={file.name} plan={plan} sending={sending} onLeave={leave} />
  );
}
