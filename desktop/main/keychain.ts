import { createRequire } from 'node:module';

/** The three functions of keytar that the app uses. */
export type Keychain = {
	getPassword(service: string, account: string): Promise<string | null>;
	setPassword(service: string, account: string, password: string): Promise<void>;
	deletePassword(service: string, account: string): Promise<boolean>;
};

/** The name under which the system's keychain shows our entries. */
export const keychainService = 'Clearway';

let loaded: Keychain | null = null;

/** Loads keytar. Throws if that fails: no libsecret, another system's file, not built. */
export function loadKeychain(): Keychain {
	loaded ??= oneAtATime(createRequire(import.meta.url)('./keytar') as Keychain);
	return loaded;
}

/**
 * Runs one call at a time: an unanswered call blocks one of Node's four threads, and without a free thread no
 * file can be read. Waiting reads of the same account share one call.
 */
export function oneAtATime(keychain: Keychain): Keychain {
	let last: Promise<unknown> = Promise.resolve();
	const reading = new Map<string, Promise<string | null>>();
	function inTurn<T>(call: () => Promise<T>): Promise<T> {
		const made = last.then(call);
		last = made.catch(() => undefined);
		return made;
	}
	return {
		getPassword(service, account) {
			const known = reading.get(account);
			if (known) return known;
			const made = inTurn(() => keychain.getPassword(service, account));
			reading.set(account, made);
			const forget = (): void => void (reading.get(account) === made && reading.delete(account));
			made.then(forget, forget);
			return made;
		},
		setPassword(service, account, password) {
			reading.delete(account);
			return inTurn(() => keychain.setPassword(service, account, password));
		},
		deletePassword(service, account) {
			reading.delete(account);
			return inTurn(() => keychain.deletePassword(service, account));
		},
	};
}

/** The keychain did not answer in time, and may still do the work. */
export class Unanswered extends Error {}

/** Waits for an answer with a time limit: an unlock prompt of the system may stay open for hours. */
export function within<T>(ms: number, work: Promise<T>): Promise<T> {
	return new Promise((resolve, reject) => {
		const timer = setTimeout(() => reject(new Unanswered('The keychain does not answer')), ms);
		work.then(resolve, reject).finally(() => clearTimeout(timer));
	});
}
