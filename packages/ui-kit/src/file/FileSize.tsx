import { styled } from '@mui/material/styles';
import { formatFileSize } from './formatFileSize.js';

const Figure = styled('span')({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

/** A file size in B, KB, MB, GB or TB. */
export const FileSize = ({ bytes }: { readonly bytes: number }) => <Figure>{formatFileSize(bytes)}</Figure>;
