import { z } from 'zod';

/** Text, not a number: `00123` keeps its zeros. */
export const lastFiveDigits = z.string().regex(/^\d{5}$/, '請輸入五位數字');
