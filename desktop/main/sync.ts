import { readClaims } from '@clearway/shared/client/token-claims.ts';
import { contract } from '@clearway/shared/contract/index.ts';
import type { Net } from 'electron';
import type { Online } from './online.ts';
import { isTable, type Outbox, placeOf, type Sent, type Waiting } from './outbox.ts';
import { takeUpPosts } from './post-copies.ts';
import { writeTableForm } from './table-form.ts';
import type { Vault } from './vault.ts';

type Settings = {
	online: Online;
	origin: () => string | null;
	token: (origin: string) => string | null;
	outbox: (origin: string, adminId: number) => Outbox;
	drafts: Vault;
	net: Pick<Net, 'fetch'>;
	isOpen: (screen: string) => boolean;
	/** A page is saving this path itself. */
	isBusy: (path: string) => boolean;
	told: (path: string, outcome: Sent['outcome']) => void;
	failed?: (why: unknown) => void;
};

const everyMs = 5000;
// A table's local copy is written shortly after the last change; by then its review is open already.
const copyMs = 1000;

/** Sends what waits whenever there is a network and somebody is signed in. */
export type Sync = {
	now(): Promise<void>;
	/** A page listens from now on and is told the outcomes of earlier work. */
	subscribe(): void;
};

/** Makes it and lets it run. */
export function createSync({
	online,
	origin,
	token,
	outbox,
	drafts,
	net,
	isOpen,
	isBusy,
	told,
	failed = () => undefined,
}: Settings): Sync {
	let running: Promise<void> | null = null;
	let hasListener = false;
	const reminded = new Set<string>();
	const untold: Parameters<typeof told>[] = [];
	const tell: typeof told = (...news) => {
		if (hasListener) told(...news);
		else untold.push(news);
	};

	async function run(): Promise<void> {
		const server = origin();
		const bearer = server === null ? null : token(server);
		const adminId = bearer === null ? null : readClaims(bearer)?.sub;
		if (server === null || bearer === null || !adminId || !online.isOnline()) return;
		const put = async (waiting: Waiting): Promise<Response> => {
			const call = await written(waiting).catch(failed);
			// An unreadable entry must not block the others.
			if (!call) return new Response(null, { status: 400 });
			const { path, method, body, type } = call;
			const headers = {
				authorization: `Bearer ${bearer}`,
				'content-type': type,
				accept: 'application/json',
				'x-clearway-app': 'desktop',
			};
			try {
				const response = await net.fetch(server + path, {
					method,
					headers,
					body,
					redirect: 'error',
					credentials: 'omit',
					bypassCustomProtocolHandlers: true,
				});
				// A body that nobody reads would keep its connection.
				await response.text();
				return response;
			} catch {
				online.report(false);
				return new Response(null, { status: 503 });
			}
		};
		const box = outbox(server, adminId);
		const owner = `${server}\n${adminId}/`;
		if (!reminded.has(owner)) await remind(owner, box);
		await takeUpPosts({ drafts, owner, box, isOpen, isBusy, nowMs: Date.now() });
		const before = new Map((await box.list()).map(({ path, at }) => [path, at]));
		for (const { path, outcome } of await box.send(put, isOpen)) {
			const { draft, screen } = placeOf(path);
			const key = owner + draft;
			const stored = await drafts.read(key);
			// Text typed after the save is not on the server yet.
			const savedMs = Date.parse(before.get(path) ?? '') + (isTable(path) ? copyMs : 0);
			if (outcome === 'sent' && stored && Date.parse(stored.savedAt) <= savedMs) await drafts.remove(key);
			tell(screen, outcome);
		}
	}
	// Unresolved conflicts are reported once after every start.
	async function remind(owner: string, box: Outbox): Promise<void> {
		reminded.add(owner);
		for (const { path, state } of await box.list()) {
			const { draft, screen } = placeOf(path);
			if (state === 'waiting') continue;
			if (await drafts.read(owner + draft)) tell(screen, state);
			else await box.drop(path);
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
		subscribe() {
			hasListener = true;
			for (const news of untold.splice(0)) told(...news);
			void now();
		},
	};
}

async function written({ path, body }: Waiting) {
	if (!isTable(path)) return { path, method: 'PUT', body, type: 'application/json' };
	return {
		path: contract.calculator.upload.path,
		method: 'POST',
		...(await writeTableForm(body, new Date())),
	};
}
