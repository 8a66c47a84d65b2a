export * from './ChangeEmail.js';
export * from './CodeForm.js';
export * from './ConfirmEmail.js';
export * from './PasskeyPanel.js';
export * from './SecondFactorPanel.js';
export * from './SecondFactorPrompt.js';
export * from './SessionList.js';
export * from './SetUpSecondFactor.js';
