import type { ClientRequest } from 'node:http';
import type { DetailedPeerCertificate, TLSSocket } from 'node:tls';

type Certificate = { data: string; issuerCert?: Certificate };
type Judge = (
	asked: { hostname: string; certificate: Certificate; verificationResult: string; errorCode: number },
	answer: (verdict: number) => void,
) => void;
let judge: Judge | null = null;

/** What Electron's session decides certificates with. */
export const setJudge = (next: Judge | null): void => {
	judge = next;
};

const chromiumCodes: Record<string, [number, string]> = {
	CERT_HAS_EXPIRED: [-201, 'net::ERR_CERT_DATE_INVALID'],
	ERR_TLS_CERT_ALTNAME_INVALID: [-200, 'net::ERR_CERT_COMMON_NAME_INVALID'],
};

function shown(certificate: DetailedPeerCertificate): Certificate {
	const data = `-----BEGIN CERTIFICATE-----\n${certificate.raw.toString('base64')}\n-----END CERTIFICATE-----\n`;
	const issuer = certificate.issuerCertificate;
	return issuer && issuer !== certificate ? { data, issuerCert: shown(issuer) } : { data };
}

/**
 * Verifies a connection as Electron does: Chromium first, then the app's own procedure; -3 means Chromium's
 * result.
 */
export function judgeConnection(request: ClientRequest, hostname: string): void {
	request.on('socket', (socket) => {
		socket.on('secureConnect', () => {
			const tls = socket as TLSSocket;
			const fault = tls.authorized
				? null
				: (chromiumCodes[String(tls.authorizationError)] ?? [-202, 'net::ERR_CERT_AUTHORITY_INVALID']);
			if (!judge) {
				if (fault) request.destroy(new Error(String(fault[1])));
				return;
			}
			const [errorCode, verificationResult] = fault ?? [0, 'net::OK'];
			judge(
				{
					hostname,
					certificate: shown(tls.getPeerCertificate(true)),
					verificationResult: String(verificationResult),
					errorCode: Number(errorCode),
				},
				(verdict) => {
					if (verdict === -3 ? fault : verdict !== 0) request.destroy(new Error(String(verificationResult)));
				},
			);
		});
	});
}
