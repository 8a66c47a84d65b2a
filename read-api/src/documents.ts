import type { DocumentKind } from './document/document.js';
import { quotationDocument } from './quotation/document.js';

/** Everything that can be printed. */
export const documentKinds: readonly DocumentKind[] = [quotationDocument];
