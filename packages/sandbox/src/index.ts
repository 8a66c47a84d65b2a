export { openSandbox, type SandboxLimits, type Sandbox, type SandboxOptions } from './sandbox.js';
export { SandboxFailure, type FailureKind } from './failure.js';
