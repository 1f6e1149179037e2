import { z } from 'zod';
import { sayAsText } from '../format/say.ts';
import { Instant } from './shapes.ts';

/** A passkey of an admin, as its owner sees it. */
export const PasskeyRow = z
	.object({ id: z.int(), name: z.string(), createdAt: Instant, usedAt: Instant.nullable() })
	.meta({ id: 'Passkey' });
export type PasskeyRow = z.infer<typeof PasskeyRow>;

/** The options that a browser hands to `navigator.credentials`, as WebAuthn writes them in JSON. */
export const PasskeyOptions = z.looseObject({ challenge: z.string() });
export type PasskeyOptions = z.infer<typeof PasskeyOptions>;

const base64url = (max: number) =>
	z
		.string(sayAsText('field.passkey'))
		.max(max, sayAsText('field.passkey'))
		.regex(/^[\w-]*$/, sayAsText('field.passkey'));

const credential = {
	id: base64url(1400).min(1, sayAsText('field.passkey')),
	rawId: base64url(1400).min(1, sayAsText('field.passkey')),
	type: z.literal('public-key', sayAsText('field.passkey')),
	authenticatorAttachment: z.string().max(40).optional(),
	clientExtensionResults: z.looseObject({}),
};

/** A new passkey, as WebAuthn writes it in JSON. */
export const NewPasskey = z.strictObject({
	...credential,
	response: z.looseObject({
		clientDataJSON: base64url(10_000),
		attestationObject: base64url(50_000),
		transports: z
			.array(z.string().regex(/^[a-z-]{1,20}$/))
			.max(10)
			.optional(),
	}),
});
export type NewPasskey = z.infer<typeof NewPasskey>;

/** The signature of a passkey, as WebAuthn writes it in JSON. */
export const PasskeyAnswer = z.strictObject({
	...credential,
	response: z.strictObject({
		clientDataJSON: base64url(10_000),
		authenticatorData: base64url(10_000),
		signature: base64url(10_000),
		userHandle: base64url(200).optional(),
	}),
});
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;

/** The second factors that a sign-in can use; `current` of the problem `second_factor` holds them. */
export const FactorChoice = z.object({ app: z.boolean(), passkey: PasskeyOptions.nullable() });
export type FactorChoice = z.infer<typeof FactorChoice>;
