import { QUOTATION_TITLE, renderQuotation } from '@zhidan/documents';
import { quotationRow, type SalesPerson } from '@zhidan/domain/quotation';
import type { Pool } from '@zhidan/database';
import { idOf, problems } from '@zhidan/http';
import type { DocumentKind } from '../document/document.js';
import { momentOf } from '../history/moment.js';
import { caughtUp } from '../resource/parts.js';
import { findOne } from '../resource/send-one.js';
import { viewFor } from '../resource/view-for.js';
import { settingValues } from '../setting/values.js';
import { quotationResource } from './quotations.js';

/** The quotation: for staff who may read orders, and for the buyer whose it is. */
export const quotationDocument: DocumentKind = {
  kind: 'quotation',
  title: QUOTATION_TITLE,

  async page({ request, caller, wishes, download }, parts) {
    const { pool, freshness } = parts;
    const view = viewFor(quotationResource, caller);
    const moment = momentOf({ at: wishes.at });
    await caughtUp(freshness, quotationResource, request);
    const found = await findOne(quotationResource, view, parts, caller, idOf(request), moment);
    if (found === undefined) throw problems.notFound();

    const order = quotationRow.parse(found);
    const [settingOf, sales, product_no] = await Promise.all([
      settingValues(pool),
      salesPerson(pool, order.sales_value),
      productNumber(pool, order.category_id),
    ]);
    return renderQuotation({
      order,
      product_no,
      sales,
      settings: {
        company: settingOf('company'),
        bank: settingOf('bank'),
        display: settingOf('display'),
        'delivery-days': settingOf('delivery-days'),
        orders: settingOf('orders'),
      },
      mask_price: wishes.mask_price === '1',
      ...(download === undefined ? {} : { download }),
    });
  },
};

async function salesPerson(pool: Pool, uid: string): Promise<SalesPerson | undefined> {
  const { rows } = await pool.query<SalesPerson>(
    `select id as uid, coalesce(nullif(employee_data ->> 'name', ''), name) as name, primary_key as email
       from read_model.customers where id = $1`,
    [uid],
  );
  return rows[0];
}

async function productNumber(pool: Pool, category_id: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ type: string }>(
    'select type from read_model.categories where id = $1',
    [category_id],
  );
  return rows[0]?.type;
}
