import { useState } from 'react';

/** The instant of the first rendering, which is exact enough for whole days. */
export const useNow = (): string => useState(() => new Date().toISOString())[0];
