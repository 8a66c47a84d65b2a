import { z } from 'zod';
import { codesIn } from './code-table.js';
import { allAccountingCodes } from './accounting-codes.js';
import { customerLevels } from './customer-levels.js';
import { fileFolders } from './file-folders.js';
import { materialGroupKinds, materialKinds } from './material-kinds.js';
import { paymentClasses } from './payment-classes.js';
import { paymentKinds } from './payment-kinds.js';
import { paymentMethods } from './payment-methods.js';
import { allQuotationCodes } from './quotation-codes.js';
import { productionSteps, proofingSteps } from './record-steps.js';
import { stages } from './stage.js';

/*
 * Schemas are separate from the tables of codes, so that pages which only show titles, like the first pages of
 * the shop, do not load a validator.
 */

export const accountingCodeSchema = z.literal(allAccountingCodes);
export const customerLevelSchema = z.literal(codesIn(customerLevels));
export const fileFolderSchema = z.enum(fileFolders);
export const materialKindSchema = z.literal(codesIn(materialKinds));
export const materialGroupKindSchema = z.literal(codesIn(materialGroupKinds));
export const paymentClassSchema = z.literal(codesIn(paymentClasses));
export const paymentKindSchema = z.literal(codesIn(paymentKinds));
export const paymentMethodSchema = z.literal(codesIn(paymentMethods));
export const quotationCodeSchema = z.literal(allQuotationCodes);
export const stepCodeSchema = z.literal([...codesIn(proofingSteps), ...codesIn(productionSteps)]);
export const stageSchema = z.enum(stages);
