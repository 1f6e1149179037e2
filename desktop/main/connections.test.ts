import { expect, test } from 'vitest';
import { createConnections } from './connections.ts';

type Verify = (asked: object, answer: (verdict: number) => void) => void;

/** A session of a network service, which forgets its procedure when that service crashes. */
class Session {
	verify: Verify | null = null;
	setCertificateVerifyProc(verify: Verify): void {
		this.verify = verify;
	}
	fetch = async (): Promise<Response> => {
		let verdict = -3;
		this.verify?.({ hostname: 'office.example', certificate: {}, errorCode: -202 }, (given) => {
			verdict = given;
		});
		return new Response(null, { status: verdict === 0 ? 200 : 403 });
	};
}

test('a private authority stays trusted after a crash of the network service, which forgets the verify procedure', async () => {
	const sessions = [new Session()];
	const connections = createConnections({
		net: undefined as never,
		session: {
			defaultSession: sessions[0],
			fromPartition: () => sessions[sessions.push(new Session()) - 1],
		} as never,
		isGood: () => true,
	});
	const status = async () => (await connections.net.fetch('https://office.example/')).status;
	expect(await status()).toBe(200);
	for (const session of sessions) session.verify = null;
	expect(await status()).toBe(403);
	connections.childGone({ type: 'GPU' });
	expect(await status()).toBe(403);
	connections.childGone({ type: 'Utility', serviceName: 'network.mojom.NetworkService' });
	expect(await status()).toBe(200);
});
