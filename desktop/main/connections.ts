import type { ClientRequestConstructorOptions, Details, Net, Session, session as sessions } from 'electron';
import type { createCertificates } from './certificates.ts';

type Settings = {
	net: Pick<Net, 'request'>;
	session: Pick<typeof sessions, 'defaultSession' | 'fromPartition'>;
	isGood: ReturnType<typeof createCertificates>['isGood'];
};

type Connection = Pick<Net, 'fetch' | 'request'>;

/**
 * Makes the sessions of all calls. Electron keeps its verdict on a certificate for half an hour, refusals
 * too, and nothing clears it: a connection that may be refused gets a session of its own.
 */
export function createConnections({ net, session, isGood }: Settings) {
	let count = 0;
	let refused = new Set<string>();
	const use = (made: Session): Session => judged(made, (host) => refused.add(host));
	let current = use(session.defaultSession);

	function judged(made: Session, refusing: (host: string) => void = () => undefined): Session {
		made.setCertificateVerifyProc(({ hostname, certificate, errorCode }, answer) => {
			const isForgiven = errorCode !== 0 && isGood({ hostname, certificate, errorCode });
			if (errorCode !== 0 && !isForgiven) refusing(hostname);
			// -3 takes Chromium's own verdict.
			answer(isForgiven ? 0 : -3);
		});
		return made;
	}
	const fresh = (): Session => session.fromPartition(`connection-${++count}`);
	const through = (find: () => Session): Connection => ({
		fetch: (address, init) => find().fetch(address as string, init),
		request: (options) => net.request({ ...(options as ClientRequestConstructorOptions), session: find() }),
	});

	return {
		/** For all calls of the app. */
		net: through(() => current),
		/** Serves a first look at a server: its verdict on a certificate is dropped with the session. */
		once(): Connection {
			const onceSession = judged(fresh());
			return through(() => onceSession);
		},
		/** A person trusts this host from now on: a fresh session replaces one that refused it. */
		trusted(host: string): void {
			if (!refused.has(host)) return;
			refused = new Set();
			current = use(fresh());
		},
		/** A process of the app has ended. The network process takes the verify procedure with it. */
		childGone({ type, serviceName }: Pick<Details, 'type' | 'serviceName'>): void {
			if (type === 'Utility' && serviceName === 'network.mojom.NetworkService') current = use(fresh());
		},
	};
}
