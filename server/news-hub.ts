import type { Db } from './db/open.ts';
import { type News, newestId, newsAfter, newsSince } from './news-rows.ts';
import { followOtherProcesses, ownChanges } from './other-processes.ts';
import type { Session, World } from './world.ts';

/** Tells open streams, and the caches of this process, what changed: here and in other processes of the same database. */
export type NewsHub = {
	/** A stream of server-sent events that ends with its session. */
	listen(session: Session, lastEventId: string | null): ReadableStream<Uint8Array>;
	/** Looks for news at once. */
	look(): Promise<void>;
	close(): void;
};

type Listener = { session: Session; turn: number; send(frame: Uint8Array): void; end(): void };

// Every second a part of the streams has its turn, so that a thousand of them never hold up one visitor.
const tickMs = 1000;
const ticksPerBeat = 20;
const ticksPerCheck = 3;
const mostPerAdmin = 5;
const batch = 500;

const encoder = new TextEncoder();
const greeting = encoder.encode('retry: 3000\n\n');
const beat = encoder.encode(': beat\n\n');
const goodbye = encoder.encode('retry: 1000\n\n');
const frameOf = ({ id, type, data }: News): Uint8Array => encoder.encode(`id: ${id}\nevent: ${type}\ndata: ${data}\n\n`);

const open = new WeakMap<Db, NewsHub>();

/** The hub of a server, opened when it is first asked for. */
export function openNewsHub(world: World): NewsHub {
	const known = open.get(world.db) ?? newHub(world);
	open.set(world.db, known);
	return known;
}

function newHub(world: World): NewsHub {
	const listeners = new Set<Listener>();
	const own = ownChanges();
	let lastId: number | null = null;
	let looking: Promise<void> | null = null;
	let again = false;
	let closed = false;
	let opened = 0;
	let tick = 0;

	const look = (): Promise<void> => {
		again = true;
		looking ??= follow().finally(() => {
			looking = null;
		});
		return looking;
	};

	async function follow(): Promise<void> {
		while (again && !closed) {
			again = false;
			try {
				await readOn();
			} catch (error) {
				if (!closed) world.log.warn({ err: error }, 'news not read; they are read with the next ones');
			}
		}
	}

	async function readOn(): Promise<void> {
		lastId ??= await newestId(world);
		for (;;) {
			const rows = await newsAfter(world, lastId, batch);
			for (const row of rows) tell(row);
			lastId = rows.at(-1)?.id ?? lastId;
			if (rows.length < batch) return;
		}
	}

	function tell(row: News): void {
		const frame = frameOf(row);
		for (const listener of listeners) listener.send(frame);
		const { kind } = JSON.parse(row.data) as { kind: string };
		if (!own.take(row.data) && !unseen.has(kind)) world.versions.bumpAll();
		if (kind === 'admin') void endDeadStreams([...listeners]);
	}

	async function endDeadStreams(among: readonly Listener[]): Promise<void> {
		if (among.length === 0) return;
		try {
			const alive = await aliveSessions(world, [...new Set(among.map(({ session }) => session.sid))]);
			for (const listener of among) if (!alive.has(listener.session.sid)) listener.end();
		} catch (error) {
			world.log.warn({ err: error }, 'sessions of streams not checked');
		}
	}

	// Sets keep the order in which they were filled, so the first of an admin's streams is the oldest.
	function endSurplus(adminId: number): void {
		const theirs = [...listeners].filter(({ session }) => session.adminId === adminId);
		for (const oldest of theirs.slice(0, Math.max(0, theirs.length - mostPerAdmin))) oldest.end();
	}

	function listen(session: Session, lastEventId: string | null): ReadableStream<Uint8Array> {
		let left = false;
		let listener: Listener | null = null;
		const leave = (): void => {
			left = true;
			if (listener) listeners.delete(listener);
		};
		return new ReadableStream<Uint8Array>({
			async start(controller) {
				// What happens while older news are read waits, so that everything comes once and in order.
				let waiting: Uint8Array[] | null = [];
				const send = (frame: Uint8Array): void => {
					if (left) return;
					if (waiting) waiting.push(frame);
					else controller.enqueue(frame);
				};
				await look();
				if (left) return;
				if (closed) return controller.close();
				// From here to the adding nothing is awaited: the stream begins exactly behind this id.
				const from: number = lastId ?? 0;
				listener = {
					session,
					turn: opened++,
					send,
					end() {
						if (left) return;
						leave();
						controller.enqueue(goodbye);
						controller.close();
					},
				};
				listeners.add(listener);
				endSurplus(session.adminId);
				const older = await newsSince(world, lastEventId, from);
				if (left) return;
				controller.enqueue(greeting);
				for (const row of older) controller.enqueue(frameOf(row));
				// A place to resume from, also for a client that has heard nothing yet; only after what it missed.
				controller.enqueue(encoder.encode(`id: ${from}\n\n`));
				for (const frame of waiting) controller.enqueue(frame);
				waiting = null;
			},
			cancel: leave,
		});
	}

	const timer = setInterval(() => {
		tick++;
		for (const listener of listeners) if (listener.turn % ticksPerBeat === tick % ticksPerBeat) listener.send(beat);
		if (tick % ticksPerBeat === 0) void look();
		void endDeadStreams([...listeners].filter(({ turn }) => turn % ticksPerCheck === tick % ticksPerCheck));
	}, tickMs);
	timer.unref();
	const others = followOtherProcesses(world, look);
	world.db.onChange((changes) => {
		own.add(changes);
		void look();
	});
	const hub: NewsHub = {
		listen,
		look,
		close() {
			closed = true;
			clearInterval(timer);
			others.close();
			for (const listener of listeners) listener.end();
		},
	};
	world.stopping.addEventListener('abort', () => hub.close());
	world.metrics.gauge('clearway_event_streams', 'Open streams of events', () => listeners.size);
	void look();
	return hub;
}

// Work of the office: no page shows it, so nothing that is kept for visitors grows old by it.
const unseen: ReadonlySet<string> = new Set(['request', 'draft']);

async function aliveSessions({ db, now }: World, sids: readonly string[]): Promise<Set<string>> {
	const alive = new Set<string>();
	for (let from = 0; from < sids.length; from += batch) {
		const rows = await db.read
			.selectFrom('session')
			.select('sid')
			.where('sid', 'in', sids.slice(from, from + batch))
			.where('expires_at', '>', now().toISOString())
			.execute();
		for (const row of rows) alive.add(row.sid);
	}
	return alive;
}
