import { Box, Link } from '@mui/material';
import { orderFileFolders, type FileRow } from '@zhidan/domain/quotation';
import { FileSize, safeHref } from '@zhidan/ui-kit';
import { DataTable } from 'react-admin';
import { choicesFromTitles, titlesByCode } from '../list/choicesIn.js';
import { ActorAndTime } from '../list/DoneBy.js';
import { OrderColumns, OrderStatus, orderRowPath, type OrderReference } from '../list/OfOrder.js';
import { TwoLineCell, NoWrapText } from '../list/Lines.js';
import { choiceFilter, dayFilters, searchFilter } from '../list/filters.js';
import { OfficeList } from '../list/OfficeList.js';
import { twoLineHeading } from '../list/over.js';
import { useFoldedColumns } from '../list/useFolds.js';

type ListedFile = FileRow &
  OrderReference & { readonly quotation_code: number; readonly url: string; readonly thumbnail_url: string };

const TAB = 'file';

const filters = [
  searchFilter('搜尋單號、檔名或上傳者'),
  choiceFilter('folder', '種類', choicesFromTitles(titlesByCode(orderFileFolders))),
  ...dayFilters('created_date', '上傳日期'),
];

/** The files of all orders, uploaded by staff and buyers. */
export const FileList = () => (
  <OfficeList nothing="還沒有上傳的檔案" filters={filters} sort={{ field: 'created_date', order: 'DESC' }}>
    <FileRows />
  </OfficeList>
);

function FileRows() {
  const folds = useFoldedColumns();
  return (
    <DataTable<ListedFile> bulkActionButtons={false} rowClick={orderRowPath(TAB)}>
      <DataTable.Col<ListedFile>
        source="created_date"
        label={twoLineHeading('上傳日期', '上傳者')}
        render={({ created_date, who_did_it_name }) => (
          <ActorAndTime at={created_date} name={who_did_it_name} />
        )}
      />
      <DataTable.Col<ListedFile>
        source="name"
        label={folds ? twoLineHeading('檔名', '大小') : '檔名'}
        render={(file) => <NameOf file={file} showsSize={folds} />}
      />
      <DataTable.Col<ListedFile>
        source="folder"
        label="種類"
        render={({ folder, index }) => (
          <TwoLineCell first={orderFileFolders[folder].title} second={`第 ${index} 款`} />
        )}
      />
      {!folds && (
        <DataTable.Col<ListedFile>
          align="right"
          source="size"
          label="大小"
          render={({ size }) => <FileSize bytes={size} />}
        />
      )}
      <OrderColumns tab={TAB} />
      <DataTable.Col<ListedFile>
        label="訂單狀態"
        disableSort
        render={({ quotation_code }) => <OrderStatus code={quotation_code} />}
      />
    </DataTable>
  );
}

const SIDE = 32;

interface NameOfProps {
  readonly file: ListedFile;
  readonly showsSize: boolean;
}

const NameOf = ({ file: { name, url, thumbnail_url, size }, showsSize }: NameOfProps) => (
  <Link
    href={safeHref(url)}
    target="_blank"
    rel="noopener"
    title={name}
    onClick={(event) => event.stopPropagation()}
    sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, maxWidth: 220 }}
  >
    {thumbnail_url !== '' && (
      <Box
        component="img"
        src={thumbnail_url}
        alt=""
        loading="lazy"
        width={SIDE}
        height={SIDE}
        sx={{ objectFit: 'cover', borderRadius: 1, flex: 'none' }}
      />
    )}
    <TwoLineCell
      first={name}
      second={
        showsSize && (
          <NoWrapText>
            <FileSize bytes={size} />
          </NoWrapText>
        )
      }
    />
  </Link>
);
