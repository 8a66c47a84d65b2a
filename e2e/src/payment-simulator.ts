import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from './installation.js';

const SIMULATOR = fileURLToPath(new URL('../../packages/payments/dist/testing/main.js', import.meta.url));

export interface PaymentSimulator {
  readonly url: string;
  stop(): void;
}

/** Starts the simulator of ECPay, as `npm run simulate -- ecpay` does, on a free port. */
export async function startPaymentSimulator(): Promise<PaymentSimulator> {
  const port = await freePort();
  const child = spawn(process.execPath, [SIMULATOR, 'ecpay', '--port', String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    child.once('exit', (code) => reject(new Error(`the simulator ended with ${code}`)));
  });
  return { url: `http://127.0.0.1:${port}`, stop: () => void child.kill() };
}
