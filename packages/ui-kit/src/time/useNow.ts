import { useState } from 'react';

/** The instant at which something was first shown: good enough for whole days. */
export const useNow = (): string => useState(() => new Date().toISOString())[0];
