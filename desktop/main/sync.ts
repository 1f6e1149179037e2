import { readClaims } from '@clearway/shared/client/token-claims.ts';
import type { Net } from 'electron';
import type { Online } from './online.ts';
import { actsOf, isTable, type Outbox, placeOf, type Sent, type Waiting } from './outbox.ts';
import type { Vault } from './vault.ts';
import { fromServer, isOwnAnswer, strictly } from './wire.ts';

type Settings = {
	online: Online;
	origin: () => string | null;
	token: (origin: string) => string | null;
	outbox: (origin: string, adminId: number) => Outbox;
	copyStore: Vault;
	net: Pick<Net, 'fetch'>;
	isOpen: (screen: string) => boolean;
	/** A page is saving this path itself. */
	isBusy: (path: string) => boolean;
	/** Tells the pages; false if none of them listens now. */
	told: (path: string, outcome: Sent['outcome']) => boolean;
	failed?: (why: unknown) => void;
};

const everyMs = 5000;
// A table's local copy may be written a moment after its publication was queued.
const copyMs = 1000;
// A silent server must not block the queue; a table is large, and its connection may be slow.
const longestSendMs = 60_000;
const longestTableMs = 15 * 60_000;

export type Sync = ReturnType<typeof createSync>;

/** Sends queued saves whenever there is a network and somebody is signed in. */
export function createSync(settings: Settings) {
	const { online, origin, token, outbox, copyStore, net, isOpen, isBusy, told } = settings;
	const { failed = () => undefined } = settings;
	let running: Promise<void> | null = null;
	const reminded = new Set<string>();
	const untold: Parameters<typeof told>[] = [];
	const tell = (...news: Parameters<typeof told>): void => {
		if (!told(...news)) untold.push(news);
	};

	/** The queue of the admin who is signed in at the current server. */
	function queue() {
		const server = origin();
		const bearer = server === null ? null : token(server);
		const adminId = bearer === null ? null : readClaims(bearer)?.sub;
		if (server === null || bearer === null || !adminId) return null;
		const owner = `${server}\n${adminId}/`;
		return { server, bearer, owner, box: outbox(server, adminId) };
	}
	async function run(): Promise<void> {
		const mine = queue();
		if (!mine || !online.isOnline()) return;
		const { server, bearer, owner, box } = mine;
		const sentAt = new Map<string, string>();
		const put = async (waiting: Waiting): Promise<Response | null> => {
			sentAt.set(waiting.path, waiting.at);
			const signal = AbortSignal.timeout(isTable(waiting.path) ? longestTableMs : longestSendMs);
			try {
				const response = await net.fetch(server + waiting.path, {
					method: 'PUT',
					headers: {
						authorization: `Bearer ${bearer}`,
						'content-type': 'application/json',
						accept: 'application/json',
						'x-clearway-app': 'desktop',
					},
					body: waiting.body,
					...strictly,
					signal,
				});
				// A body that nobody reads would keep its connection.
				const text = await response.text();
				const { status } = fromServer(response);
				// A proxy in front of the server may let the save through later; 401 and 429 count whoever answers.
				const isForeign = !isOwnAnswer(response) && ![401, 429].includes(status);
				return new Response(text === '' ? null : text, { status: isForeign ? 502 : status });
			} catch {
				// If the server answers a probe, only this save fails: a device in between may reset just this one.
				if (signal.aborted || (await online.probe())) return new Response(null, { status: 504 });
				online.report(false);
				return null;
			}
		};
		if (!reminded.has(owner)) await remind(owner, box);
		const done = await box.send(put, (screen, path) => isOpen(screen) || isBusy(path));
		// The last outcome told for a screen stays in view.
		for (const { path, outcome } of done.toSorted((a, b) => Number(isSent(b)) - Number(isSent(a)))) {
			if (outcome === 'sent') await dropCopy(owner, path, Date.parse(sentAt.get(path) ?? ''));
			tell(placeOf(path).screen, outcome);
		}
	}
	/** Drops the local copy of a sent save. */
	async function dropCopy(owner: string, path: string, savedMs: number): Promise<void> {
		const stored = await copyStore.read(owner + placeOf(path).draft);
		if (!stored) return;
		const copiedMs = Date.parse(stored.savedAt);
		// Text typed after the save is not on the server yet. If the clock was set back between the two, their
		// order is unknown and nothing is dropped.
		const isClockBack = savedMs > Date.now() && copiedMs <= Date.now();
		if (isClockBack || copiedMs > savedMs + (isTable(path) ? copyMs : 0)) return;
		await copyStore.remove(stored.key, stored.savedAt);
	}
	// Unresolved conflicts are reported once after every start.
	async function remind(owner: string, box: Outbox): Promise<void> {
		reminded.add(owner);
		for (const waiting of await box.list()) {
			const { path, state } = waiting;
			if (state === 'waiting') continue;
			const { draft, screen } = placeOf(path);
			const stored = await copyStore.read(owner + draft);
			// A publication can be decided without a local copy.
			if (stored === null && actsOf(waiting) === null) await box.drop(path);
			else tell(screen, state);
		}
	}
	const now = (): Promise<void> => {
		running ??= run()
			.catch(failed)
			.finally(() => {
				running = null;
			});
		return running;
	};
	online.follow((isOnline) => void (isOnline && now()));
	setInterval(() => void now(), everyMs).unref();
	return {
		now,
		/** A page listens from now on and is told the outcomes of earlier work. */
		subscribe(): void {
			for (const news of untold.splice(0)) tell(...news);
			void now();
		},
	};
}

const isSent = ({ outcome }: Sent): boolean => outcome === 'sent';
