import { z } from 'zod';

/** The digits are stored as text, so that `00123` keeps its zeros. */
export const lastFiveDigits = z.string().regex(/^\d{5}$/, '請輸入五位數字');
