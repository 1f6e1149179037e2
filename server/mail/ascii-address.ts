import { domainToASCII } from 'node:url';

/**
 * An address as every mail server takes it, or null: a non-ASCII name would put bytes into the header that
 * many refuse.
 */
export function asciiAddress(email: string): string | null {
	const [name = '', domain = ''] = email.split('@');
	const ascii = domainToASCII(domain);
	return /^[\x21-\x7E]+$/.test(name) && ascii !== '' ? `${name}@${ascii}` : null;
}
