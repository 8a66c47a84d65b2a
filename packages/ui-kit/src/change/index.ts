export * from './ChangeCard.js';
export * from './ProposeDialog.js';
