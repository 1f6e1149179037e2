import { z } from 'zod';
import { Instant } from './shapes.ts';

/** How a client accepted an offer: with a code that he got by mail or in a chat, or by a click alone. */
export const Acceptance = z
	.object({
		id: z.int(),
		/** The number of the offer. */
		number: z.string(),
		name: z.string(),
		at: Instant,
		/** Of a chat that was bound from the form nobody but who filled it in is known. A click alone is a consent, and no signature. */
		proof: z.enum(['mail', 'chat', 'form-chat', 'click']),
		/** Where the code went; empty for a click. */
		sentTo: z.string(),
		address: z.string(),
		agent: z.string(),
		/** The text that he agreed to. */
		wording: z.string(),
		/** Of the offer's file, which is kept with it. */
		sha256: z.string(),
	})
	.meta({ id: 'Acceptance' });
export type Acceptance = z.infer<typeof Acceptance>;

/** The same as the client and the request read it. */
export const ShownAcceptance = Acceptance.pick({ name: true, at: true, proof: true });
export type ShownAcceptance = z.infer<typeof ShownAcceptance>;

/** A file that was signed elsewhere. */
export const signedTypes = [
	'application/pdf',
	'application/pkcs7-signature',
	'application/vnd.etsi.asic-e+zip',
] as const;
