import type { z } from 'zod';
import { accessoryCommands } from './accessory/commands.js';
import { accountingCommands } from './accounting/commands.js';
import { approvalCommands } from './approval/commands.js';
import { quotationActions, type QuotationAction } from './gates.js';
import type { ButtonPlace, CommandDefinition, ParsedCommand } from './define-command.js';
import { checkoutCommands } from './checkout/commands.js';
import { changeCommands } from './change/commands.js';
import { invoicingCommands } from './invoicing/commands.js';
import { deliveryCommands } from './delivery/commands.js';
import { designCommands } from './design/commands.js';
import type { QuotationEvent } from './events.js';
import { fileCommands } from './file/commands.js';
import { handlingCommands } from './handling/commands.js';
import { linkCommands } from './link/commands.js';
import { messageCommands } from './message/commands.js';
import { codeMoveCommands } from './movement/commands.js';
import { paymentCommands } from './payment/commands.js';
import { productionCommands } from './production/commands.js';
import { proofingCommands } from './proofing/commands.js';
import { receiptCommands } from './receipt/commands.js';
import { requestQuotation, requestCommands } from './request/commands.js';
import { reviewCommands } from './review/commands.js';
import { rosterCommands } from './roster/commands.js';
import type { UndoDefinition } from './undo/undo.js';

/**
 * Every command on an existing order, declared in the folder of its topic; an action without a declaration does
 * not compile.
 */
const declared = {
  ...requestCommands,
  ...reviewCommands,
  ...accountingCommands,
  ...codeMoveCommands,
  ...proofingCommands,
  ...approvalCommands,
  ...productionCommands,
  ...accessoryCommands,
  ...paymentCommands,
  ...deliveryCommands,
  ...fileCommands,
  ...designCommands,
  ...rosterCommands,
  ...handlingCommands,
  ...linkCommands,
  ...messageCommands,
  ...checkoutCommands,
  ...invoicingCommands,
  ...changeCommands,
  ...receiptCommands,
} as const satisfies { readonly [Action in QuotationAction]: { readonly kind: Action } };

const withRequest = { ...declared, request: requestQuotation } as const;

export type QuotationCommandKind = keyof typeof withRequest;
export type QuotationBody<Kind extends QuotationCommandKind> = (typeof withRequest)[Kind]['body'];

export const quotationCommandKinds: readonly QuotationCommandKind[] = ['request', ...quotationActions];

/** A command's body as it is sent, before it is parsed: a number may still be text. */
export type CommandInput<Kind extends QuotationCommandKind> = z.input<QuotationBody<Kind>>;

export type CommandOf<Kind extends QuotationCommandKind> = ParsedCommand<Kind, QuotationBody<Kind>>;
export type QuotationCommand = { [Kind in QuotationCommandKind]: CommandOf<Kind> }[QuotationCommandKind];

const definitions: Readonly<Record<QuotationAction, CommandDefinition>> = declared;

/** The declaration of a command on an existing order. */
export const quotationCommand = (action: QuotationAction): CommandDefinition => definitions[action];

const declarationOf = (kind: QuotationCommandKind) =>
  kind === 'request' ? requestQuotation : definitions[kind];

/** The title of a command's button. */
export const actionTitle = (kind: QuotationCommandKind): string => declarationOf(kind).title;

/** The events by which the command is recognised. */
export const eventTypesOfCommand = (kind: QuotationCommandKind): readonly QuotationEvent['type'][] =>
  declarationOf(kind).knownBy;

/** How a command is undone, or why it cannot be. */
export const undoOf = (kind: QuotationCommandKind): UndoDefinition => declarationOf(kind).undo;

export const buttonOf = (action: QuotationAction): ButtonPlace => definitions[action].button ?? {};

export const bodyOfCommand = <Kind extends QuotationCommandKind>(kind: Kind): QuotationBody<Kind> =>
  withRequest[kind].body;

/** The address of a command; undefined for one that is sent together with a file. */
export function routeOfCommand(kind: QuotationCommandKind): string | undefined {
  const { route } = declarationOf(kind);
  return route === null ? undefined : (route ?? `POST /api/quotations/:id/${kind}`);
}
