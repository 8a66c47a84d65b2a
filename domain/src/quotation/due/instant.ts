import { z } from 'zod';

/** A stored UTC ISO instant, such as `2026-03-02T01:00:00.000Z`. */
export const instantSchema = z.string();
