import { useState, type ReactNode } from 'react';
import { Button } from '@mui/material';
import { useListContext } from 'react-admin';
import type { ListedQuotation } from '../listedQuotation.js';

interface Chosen {
  readonly chosen: readonly ListedQuotation[];
  readonly onClose: (isDone: boolean) => void;
}

interface BulkButtonProps {
  readonly label: string;
  readonly variant?: 'contained' | 'outlined';
  readonly children: (props: Chosen) => ReactNode;
}

/** Opens what is done with all chosen orders; they are chosen no more once it was. */
export function BulkButton({ label, variant = 'outlined', children }: BulkButtonProps) {
  const { data = [], selectedIds, onUnselectItems } = useListContext<ListedQuotation>();
  const [isOpen, setOpen] = useState(false);
  const chosen = data.filter(({ id }) => selectedIds.includes(id));
  return (
    <>
      <Button variant={variant} onClick={() => setOpen(true)}>
        {label}（{chosen.length} 筆）
      </Button>
      {isOpen &&
        children({
          chosen,
          onClose: (isDone) => {
            setOpen(false);
            if (isDone) onUnselectItems();
          },
        })}
    </>
  );
}
