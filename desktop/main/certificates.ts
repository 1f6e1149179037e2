import { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';

/** A certificate that the system does not trust, as the person is asked about it. */
export type Unknown = { fingerprint: string; issuer: string; expires: string };

/** The part of Electron's certificate that is looked at. */
type Shown = { data: string; issuerCert?: Shown };

/** The whole chain as sent, leaf first. */
function chainOf(certificate: Shown): X509Certificate[] {
	const chain: X509Certificate[] = [];
	for (let next: Shown | undefined = certificate; next && chain.length < 8; next = next.issuerCert) {
		chain.push(new X509Certificate(next.data));
		if (next.issuerCert === next) break;
	}
	return chain;
}

/**
 * The authority that a person may trust for one server: the last of the chain. Null unless every certificate
 * is signed by the next one, is valid today and, for the first, names the host: an unknown authority is the
 * only error that may be overridden.
 */
function askableAuthority(chain: readonly X509Certificate[], host: string, nowMs: number): Unknown | null {
	const [leaf] = chain;
	const last = chain.at(-1);
	if (!leaf || !last) return null;
	if ((isIP(host) ? leaf.checkIP(host) : leaf.checkHost(host)) === undefined) return null;
	for (const [place, certificate] of chain.entries()) {
		const issuer = chain[place + 1];
		if (issuer && !(issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)))
			return null;
		if (Date.parse(certificate.validFrom) > nowMs || Date.parse(certificate.validTo) < nowMs) return null;
	}
	return {
		fingerprint: last.fingerprint256,
		issuer: last.subject.replaceAll('\n', ', '),
		expires: new Date(last.validTo).toISOString(),
	};
}

/** Chromium's number for "unknown certificate authority", the only error that a person may override. */
export const unknownAuthority = -202;

type Settings = { pinned: (host: string) => string | null; nowMs: () => number };
type Verify = { hostname: string; certificate: Shown; errorCode: number };

/** Accepts the connections that the system accepts, and those of the authority pinned for a host. */
export function createCertificates({ pinned, nowMs }: Settings) {
	const asked = new Map<string, Unknown>();
	return {
		/** The authority refused last for this host. */
		refused: (host: string): Unknown | null => asked.get(host) ?? null,
		/** True if a connection that the system refuses is accepted. */
		isGood({ hostname, certificate, errorCode }: Verify): boolean {
			asked.delete(hostname);
			if (errorCode !== unknownAuthority) return false;
			let authority: Unknown | null = null;
			try {
				authority = askableAuthority(chainOf(certificate), hostname, nowMs());
			} catch {
				// This Node's BoringSSL throws for keys that it does not know.
			}
			if (!authority) return false;
			if (pinned(hostname) === authority.fingerprint) return true;
			asked.set(hostname, authority);
			return false;
		},
	};
}
