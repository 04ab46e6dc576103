import { z } from 'zod';

/** The answer of a call that has nothing to give back but a text for the person. */
export const messageBody = z.object({ message: z.string() });

export type MessageBody = z.infer<typeof messageBody>;
