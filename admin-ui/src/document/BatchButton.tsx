import { lazy, Suspense } from 'react';
import { Button } from '@mui/material';
import { batchDocuments } from '@zhidan/domain/document';
import { usePermissions } from 'react-admin';
import type { Permission } from '@zhidan/domain';
import { mayCall } from '../act/mayCall.js';
import { useShowBulkDialog } from '../bulk/BulkHost.js';
import { useSelection } from '../quotation/list/selection.js';

const BatchDialog = lazy(() =>
  import('./BatchDialog.js').then((module) => ({ default: module.BatchPrintDialog })),
);

/** Prints a document of all selected orders into one file; hidden from staff who may print no documents. */
export function BatchPrintButton() {
  const { rows, end } = useSelection();
  const show = useShowBulkDialog();
  const { permissions = [] } = usePermissions<readonly Permission[]>();
  const names = batchDocuments.filter((name) => mayCall(`GET /documents/batch/${name}.pdf`, permissions));
  if (names.length === 0) return null;
  return (
    <Button
      variant="outlined"
      onClick={() =>
        show((close) => (
          <Suspense fallback={null}>
            <BatchDialog
              chosen={rows}
              names={names}
              onClose={(isDone) => {
                close();
                if (isDone) end();
              }}
            />
          </Suspense>
        ))
      }
    >
      列印文件
    </Button>
  );
}
