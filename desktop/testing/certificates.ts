import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Certificates for one test, made with openssl in a folder. */
export type Certificates = {
	/** A certificate authority that is not trusted by the system, with a key of this curve. */
	authority(name: string, curve?: string): void;
	/** A certificate that an authority gives to a host; negative `days` make it expired. */
	leaf(name: string, issuer: string, host: string, days?: number): void;
	certificate(name: string): string;
	key(name: string): string;
};

const newKey = (curve = 'P-256') => ['-newkey', 'ec', '-pkeyopt', `ec_paramgen_curve:${curve}`, '-nodes'];

export const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

export function makeCertificates(folder: string): Certificates {
	const file = (name: string): string => join(folder, name);
	const openssl = (...args: string[]): Buffer =>
		execFileSync('openssl', args, { stdio: ['ignore', 'pipe', 'ignore'] });
	return {
		authority(name, curve) {
			openssl(
				'req',
				'-x509',
				...newKey(curve),
				'-keyout',
				file(`${name}.key`),
				'-out',
				file(`${name}.pem`),
				'-days',
				'30',
				'-subj',
				`/CN=${name}`,
			);
		},
		leaf(name, issuer, host, days = 10) {
			openssl(
				'req',
				...newKey(),
				'-keyout',
				file(`${name}.key`),
				'-out',
				file(`${name}.csr`),
				'-subj',
				`/CN=${host}`,
			);
			writeFileSync(file('more'), `subjectAltName=DNS:${host}`);
			const signed = [
				'-CA',
				file(`${issuer}.pem`),
				'-CAkey',
				file(`${issuer}.key`),
				'-CAcreateserial',
				'-extfile',
				file('more'),
				'-days',
				String(days),
			];
			openssl('x509', '-req', '-in', file(`${name}.csr`), '-out', file(`${name}.pem`), ...signed);
		},
		certificate: (name) => readFileSync(file(`${name}.pem`), 'utf8'),
		key: (name) => readFileSync(file(`${name}.key`), 'utf8'),
	};
}
