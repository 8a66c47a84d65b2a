import { lazy, Suspense } from 'react';
import { batchDocuments } from '@zhidan/domain/document';
import { usePermissions } from 'react-admin';
import type { Permission } from '@zhidan/domain';
import { mayCall } from '../act/mayCall.js';
import { BulkButton } from '../quotation/list/BulkButton.js';

const BatchDialog = lazy(() =>
  import('./BatchDialog.js').then((module) => ({ default: module.BatchDialog })),
);

/** Prints a document of all chosen orders as one file; not there for those who may print none so. */
export function BatchButton() {
  const { permissions = [] } = usePermissions<readonly Permission[]>();
  const names = batchDocuments.filter((name) => mayCall(`GET /documents/batch/${name}.pdf`, permissions));
  if (names.length === 0) return null;
  return (
    <BulkButton label="列印文件">
      {(props) => (
        <Suspense fallback={null}>
          <BatchDialog {...props} names={names} />
        </Suspense>
      )}
    </BulkButton>
  );
}
