import { styled } from '@mui/material/styles';
import { formatFileSize } from './formatFileSize.js';

const Figure = styled('span')({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

export const FileSize = ({ bytes }: { readonly bytes: number }) => <Figure>{formatFileSize(bytes)}</Figure>;
