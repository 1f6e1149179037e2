import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, test as base, beforeAll, expect } from 'vitest';
import { knowKeysAsBoringSsl } from '../stand-in/boring-ssl.ts';
import { hasOpenssl, makeCertificates } from '../testing/certificates.ts';
import { createCertificates, unknownAuthority } from './certificates.ts';

// They are made with openssl, which not every machine has.
const test = base.skipIf(!hasOpenssl);

const folder = mkdtempSync(join(tmpdir(), 'certificates-'));
const { authority, leaf, certificate: read } = makeCertificates(folder);
const host = 'office.example';

beforeAll(() => {
	authority('office');
	authority('evil');
	authority('rare', 'secp256k1');
	leaf('unknown', 'rare', host);
	knowKeysAsBoringSsl();
	leaf('good', 'office', host);
	leaf('other', 'office', 'other.example');
	leaf('forged', 'evil', host);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function judge({
	certificate = 'good',
	issuer = 'office',
	errorCode = unknownAuthority,
	pinned = null as string | null,
	nowMs = Date.now(),
}) {
	const certificates = createCertificates({ pinned: () => pinned, nowMs: () => nowMs });
	const shown = { data: read(certificate), issuerCert: { data: read(issuer) } };
	return {
		isGood: certificates.isGood({ hostname: host, certificate: shown, errorCode }),
		refused: certificates.refused(host),
	};
}
const pin = (): string => new X509Certificate(read('office')).fingerprint256;

test('an unknown certificate authority is refused, and shown for a person to compare', () => {
	expect(judge({})).toMatchObject({ isGood: false, refused: { fingerprint: pin(), issuer: 'CN=office' } });
});

test('a pinned certificate authority is trusted', () => expect(judge({ pinned: pin() }).isGood).toBe(true));

test('a pinned authority does not excuse a wrong host, an expired date or any other fault (Q02)', () => {
	expect(judge({ pinned: pin(), certificate: 'other' })).toEqual({ isGood: false, refused: null });
	expect(judge({ pinned: pin(), nowMs: Date.now() + 20 * 86_400_000 })).toEqual({
		isGood: false,
		refused: null,
	});
	expect(judge({ pinned: pin(), errorCode: -201 }).isGood).toBe(false);
});

test('a certificate that only claims to come from the pinned authority is refused', () => {
	expect(judge({ pinned: pin(), certificate: 'forged' })).toEqual({ isGood: false, refused: null });
});

test('an authority whose key the app cannot read does not crash the app: its certificate is refused', () => {
	expect(() => new X509Certificate(read('rare')).publicKey).toThrow('UNSUPPORTED_ALGORITHM');
	expect(judge({ certificate: 'unknown', issuer: 'rare' })).toEqual({ isGood: false, refused: null });
});
