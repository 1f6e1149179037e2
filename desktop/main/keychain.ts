import { createRequire } from 'node:module';

/** The three functions of keytar that the app uses. */
export type Keychain = {
	getPassword(service: string, account: string): Promise<string | null>;
	setPassword(service: string, account: string, password: string): Promise<void>;
	deletePassword(service: string, account: string): Promise<boolean>;
};

/** The name under which the system's keychain shows our entries. */
export const keychainService = 'Clearway';

/** Loads keytar. Throws where it cannot be: no libsecret, another system's file, not built. */
export function loadKeychain(): Keychain {
	return createRequire(import.meta.url)('./keytar') as Keychain;
}

/** The keychain may still do what it was asked. */
export class Unanswered extends Error {}

/** Waits for an answer with a time limit: an unlock prompt of the system may stay open for hours. */
export function within<T>(ms: number, work: Promise<T>): Promise<T> {
	return new Promise((resolve, reject) => {
		const timer = setTimeout(() => reject(new Unanswered('The keychain does not answer')), ms);
		work.then(resolve, reject).finally(() => clearTimeout(timer));
	});
}
