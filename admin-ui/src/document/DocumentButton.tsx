import { useState } from 'react';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Button } from '@mui/material';
import { documents, type DocumentName, type DocumentOptions } from '@zhidan/domain/document';
import { DocumentDialog } from '@zhidan/ui-kit/document';
import { useMayCallRoute } from '../act/useMay.js';

interface DocumentButtonProps {
  readonly name: DocumentName;
  readonly id: string;
  /** The number of the record, shown in the title. */
  readonly number: string;
  readonly wish?: DocumentOptions;
}

/** Shows a document as it will be printed; hidden from staff who may not read the document. */
export function DocumentButton({ name, ...of }: DocumentButtonProps) {
  const may = useMayCallRoute(`GET /documents/${name}/:id.pdf`);
  const [isOpen, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => setOpen(true)}>
        {documents[name].title}
      </Button>
      {isOpen && <DocumentDialog name={name} {...of} onClose={() => setOpen(false)} />}
    </>
  );
}
