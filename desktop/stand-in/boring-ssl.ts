import { type KeyObject, X509Certificate } from 'node:crypto';

const curves = ['secp224r1', 'prime256v1', 'secp384r1', 'secp521r1'];

const isKnown = ({ asymmetricKeyType: type, asymmetricKeyDetails: details }: KeyObject): boolean =>
	type === 'ec' ? curves.includes(details?.namedCurve ?? '') : ['rsa', 'ed25519'].includes(type ?? '');

/** Electron's Node is built on BoringSSL, which knows few kinds of keys and throws for all others. */
export function knowKeysAsBoringSsl(): void {
	const read = Object.getOwnPropertyDescriptor(X509Certificate.prototype, 'publicKey')?.get;
	Object.defineProperty(X509Certificate.prototype, 'publicKey', {
		configurable: true,
		get(this: X509Certificate) {
			const key: KeyObject = read?.call(this);
			if (isKnown(key)) return key;
			throw new Error('error:0600009c:public key routines:OPENSSL_internal:UNSUPPORTED_ALGORITHM');
		},
	});
}
