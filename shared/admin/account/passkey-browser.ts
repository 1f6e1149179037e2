import { passkeys } from '@clearway/shared/words/admin-passkeys.ts';
import {
	browserSupportsWebAuthn,
	startAuthentication,
	startRegistration,
	WebAuthnError,
} from '@simplewebauthn/browser';
import type { NewPasskey, PasskeyAnswer, PasskeyOptions } from '../../contract/passkey.ts';
import type { Platform } from '../frame/platform.ts';

/** What the browser answered, or a sentence why it did not. */
type Answered<T> = { answer: T } | { failure: string };

/** Why passkeys cannot be used here, as a sentence; null where they can. */
export function whyUnable(platform: Pick<Platform, 'kind'>, canSiteHave = true): string | null {
	if (platform.kind === 'desktop') return passkeys.unable.desktop;
	if (!canSiteHave) return passkeys.unable.site;
	return browserSupportsWebAuthn() ? null : passkeys.unable.browser;
}

/** Lets the browser make a passkey. */
export const makePasskey = (options: PasskeyOptions): Promise<Answered<NewPasskey>> =>
	// The server wrote them with the twin of this library.
	ask(() => startRegistration({ optionsJSON: options as unknown as Creation }));

/** Lets a passkey sign a challenge. */
export const signWithPasskey = (options: PasskeyOptions): Promise<Answered<PasskeyAnswer>> =>
	// As above.
	ask(() => startAuthentication({ optionsJSON: options as unknown as Request }));

type Creation = Parameters<typeof startRegistration>[0]['optionsJSON'];
type Request = Parameters<typeof startAuthentication>[0]['optionsJSON'];

async function ask<T>(start: () => Promise<unknown>): Promise<Answered<T>> {
	try {
		// What WebAuthn writes in JSON; the server reads every field of it.
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
