import type { ClientRequestConstructorOptions, Details, Net, Session, session as sessions } from 'electron';
import type { createCertificates } from './certificates.ts';

type Settings = {
	net: Pick<Net, 'request'>;
	session: Pick<typeof sessions, 'defaultSession' | 'fromPartition'>;
	isGood: ReturnType<typeof createCertificates>['isGood'];
};

/** What calls are made with. */
type Connection = Pick<Net, 'fetch' | 'request'>;

/**
 * The sessions that calls are made in. Electron keeps what it thought of a certificate for half an hour,
 * refusals too, and nothing clears it: whatever may be refused is tried in a session of its own.
 */
export function createConnections({ net, session, isGood }: Settings) {
	let count = 0;
	let refused = new Set<string>();
	let current = use(session.defaultSession);

	function judged(made: Session, refusing: (host: string) => void = () => undefined): Session {
		made.setCertificateVerifyProc(({ hostname, certificate, errorCode }, answer) => {
			const isForgiven = errorCode !== 0 && isGood({ hostname, certificate, errorCode });
			if (errorCode !== 0 && !isForgiven) refusing(hostname);
			// -3: what Chromium itself says.
			answer(isForgiven ? 0 : -3);
		});
		return made;
	}
	function use(made: Session): Session {
		return judged(made, (host) => refused.add(host));
	}
	const fresh = (): Session => session.fromPartition(`connection-${++count}`);
	const through = (find: () => Session): Connection => ({
		fetch: (address, init) => find().fetch(address as string, init),
		request: (options) => net.request({ ...(options as ClientRequestConstructorOptions), session: find() }),
	});

	return {
		/** For all calls of the app. */
		net: through(() => current),
		/** For a first look at a server: what it thinks of a certificate goes with it. */
		once(): Connection {
			const own = judged(fresh());
			return through(() => own);
		},
		/** A person trusts this host from now on: another session takes over from one that refused it before. */
		trusted(host: string): void {
			if (!refused.has(host)) return;
			refused = new Set();
			current = use(fresh());
		},
		/** Some process of the app has ended. With that of the network go the verdicts that it was to ask for. */
		childGone({ type, serviceName }: Pick<Details, 'type' | 'serviceName'>): void {
			if (type === 'Utility' && serviceName === 'network.mojom.NetworkService') current = use(fresh());
		},
	};
}
