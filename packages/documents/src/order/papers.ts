import { createElement, type ReactElement } from 'react';
import { isKeyOf } from '@zhidan/domain';
import { type DocumentName, documentNames } from '@zhidan/domain/document';
import { DeliverySlipDocument } from '../delivery-slip/DeliverySlipDocument.js';
import { LabelDocument } from '../label/LabelDocument.js';
import { PackingListDocument } from '../pieces/PackingListDocument.js';
import { StickersDocument } from '../pieces/StickersDocument.js';
import { renderPage } from '../page/render.js';
import { SalesSlipDocument } from '../sales-slip/SalesSlipDocument.js';
import type { OrderPaperData } from './data.js';

export type { OrderPaperData } from './data.js';

/** Documents that are made from an order alone. */
const papers = {
  'sales-slip': SalesSlipDocument,
  'delivery-slip': DeliverySlipDocument,
  label: LabelDocument,
  'packing-list': PackingListDocument,
  'piece-stickers': StickersDocument,
} as const satisfies { readonly [Name in DocumentName]?: (data: OrderPaperData) => ReactElement };

export type OrderPaper = keyof typeof papers;

export const isOrderPaper = (name: DocumentName): name is OrderPaper => isKeyOf(papers, name);
export const orderPapers: readonly OrderPaper[] = documentNames.filter(isOrderPaper);

export const renderOrderPaper = (name: OrderPaper, data: OrderPaperData): string =>
  renderPage(createElement(papers[name], data));
