import { passkeys } from '@clearway/shared/words/admin-passkeys.ts';
import {
	browserSupportsWebAuthn,
	startAuthentication,
	startRegistration,
	WebAuthnError,
} from '@simplewebauthn/browser';
import type { NewPasskey, PasskeyAnswer, PasskeyOptions } from '../../contract/passkey.ts';
import type { Platform } from '../services/platform.ts';

/** The browser's answer, or a sentence that says why there is none. */
type Answered<T> = { answer: T } | { failure: string };

/** Says why passkeys cannot be used here; null where they can. */
export function whyUnable(platform: Pick<Platform, 'kind'>, canSiteHave = true): string | null {
	if (platform.kind === 'desktop') return passkeys.unable.desktop;
	if (!canSiteHave) return passkeys.unable.site;
	return browserSupportsWebAuthn() ? null : passkeys.unable.browser;
}

export const makePasskey = (options: PasskeyOptions): Promise<Answered<NewPasskey>> =>
	// The types fit, because the server wrote the options with the twin of this library.
	ask(() => startRegistration({ optionsJSON: options as unknown as Creation }));

export const signWithPasskey = (options: PasskeyOptions): Promise<Answered<PasskeyAnswer>> =>
	// The types fit for the same reason.
	ask(() => startAuthentication({ optionsJSON: options as unknown as Request }));

type Creation = Parameters<typeof startRegistration>[0]['optionsJSON'];
type Request = Parameters<typeof startAuthentication>[0]['optionsJSON'];

async function ask<T>(start: () => Promise<unknown>): Promise<Answered<T>> {
	try {
		// The browser answers WebAuthn's JSON, and the server checks each field of it.
		return { answer: (await start()) as T };
	} catch (error) {
		return { failure: sentence(error) };
	}
}

function sentence(error: unknown): string {
	const { failed } = passkeys;
	if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
		return failed.known;
	if (error instanceof Error && error.name === 'SecurityError') return failed.address;
	return failed.cancelled;
}
