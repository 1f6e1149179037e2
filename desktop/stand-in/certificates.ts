import { createHash } from 'node:crypto';
import type { ClientRequest } from 'node:http';
import type { DetailedPeerCertificate, TLSSocket } from 'node:tls';

/** A session's procedure to judge certificates. */
export type Judge = NonNullable<Parameters<Electron.Session['setCertificateVerifyProc']>[0]>;
type Certificate = { data: string; issuerCert?: Certificate };

const chromiumCodes: Record<string, [number, string]> = {
	CERT_HAS_EXPIRED: [-201, 'net::ERR_CERT_DATE_INVALID'],
	ERR_TLS_CERT_ALTNAME_INVALID: [-200, 'net::ERR_CERT_COMMON_NAME_INVALID'],
};
const cachedMs = 30 * 60_000;

function shown(certificate: DetailedPeerCertificate): Certificate {
	const data = `-----BEGIN CERTIFICATE-----\n${certificate.raw.toString('base64')}\n-----END CERTIFICATE-----\n`;
	const issuer = certificate.issuerCertificate;
	return issuer && issuer !== certificate ? { data, issuerCert: shown(issuer) } : { data };
}

function throwLater(error: unknown): void {
	setImmediate(() => {
		throw error;
	});
}

/**
 * The verdicts of one session: Chromium first, then the app's own procedure; -3 keeps Chromium's verdict.
 * Each is cached for half an hour, refusals too, and a new procedure does not clear them (electron#41448).
 */
export function createVerdicts(uncaught = throwLater) {
	let judge: Judge | null = null;
	const cached = new Map<string, { isRefused: boolean; until: number }>();

	function decide(tls: TLSSocket, hostname: string): string | null {
		const [errorCode, verificationResult] = tls.authorized
			? [0, 'net::OK']
			: (chromiumCodes[String(tls.authorizationError)] ?? [-202, 'net::ERR_CERT_AUTHORITY_INVALID']);
		const certificate = shown(tls.getPeerCertificate(true));
		const key = createHash('sha256').update(hostname).update(JSON.stringify(certificate)).digest('hex');
		const known = cached.get(key);
		let isRefused = known && known.until > Date.now() ? known.isRefused : undefined;
		if (isRefused === undefined) {
			isRefused = errorCode !== 0;
			let isAnswered = judge === null;
			try {
				judge?.({ hostname, certificate, verificationResult, errorCode } as never, (verdict) => {
					isAnswered = true;
					isRefused = verdict === -3 ? errorCode !== 0 : verdict !== 0;
				});
			} catch (error) {
				// Without an answer nothing is sent; the app gets the error as an uncaught one.
				uncaught(error);
				return String(verificationResult);
			}
			if (!isAnswered) throw new Error('stand-in: the verify procedure must answer at once');
			cached.set(key, { isRefused, until: Date.now() + cachedMs });
		}
		return isRefused ? String(verificationResult) : null;
	}

	return {
		setJudge(next: Judge | null): void {
			judge = next;
		},
		/** Judges a connection when it is secured. */
		judgeConnection(request: ClientRequest, hostname: string): void {
			request.on('socket', (socket) => {
				socket.on('secureConnect', () => {
					const refusal = decide(socket as TLSSocket, hostname);
					if (refusal !== null) request.destroy(new Error(refusal));
				});
			});
		},
	};
}
