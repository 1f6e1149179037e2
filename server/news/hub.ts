import type { Rights } from '@clearway/shared/contract/presets.ts';
import { mayHear } from '@clearway/shared/contract/rights.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { Context, Session } from '../context/context.ts';
import { readRights } from '../context/session.ts';
import type { ChangeKind } from '../db/news.ts';
import type { Db } from '../db/open.ts';
import { Refusal } from '../services/refusal.ts';
import { followOtherProcesses } from './follow-processes.ts';
import { type News, newestId, newsFrom, newsSince, reset, type Told } from './rows.ts';

/**
 * Tells event streams and caches of this process what changed, here and in other processes of the database.
 */
export type NewsHub = {
	/** A stream of server-sent events that ends with its session. */
	listen(session: Session, lastEventId: string | null): ReadableStream<Uint8Array>;
	/**
	 * Waits until this process knows everything that any process committed before the call. For answers where an
	 * outdated value would cost money.
	 */
	catchUp(): Promise<void>;
	close(): void;
};

type Listener = { session: Session; turn: number; send(frame: Uint8Array): void; end(): void };

// Each second we check the sessions of a part of the streams, so a thousand streams never delay a visitor.
const tickMs = 1000;
const ticksPerBeat = 20;
const ticksPerCheck = 3;
const mostPerAdmin = 5;
const batch = 500;

const encoder = new TextEncoder();
const greeting = encoder.encode('retry: 3000\n\n');
const beat = encoder.encode(': beat\n\n');
const goodbye = encoder.encode('retry: 1000\n\n');
const frameOf = ({ id, type, data }: Told): Uint8Array =>
	encoder.encode(`id: ${id}\nevent: ${type}\ndata: ${data}\n\n`);

// Only `writeNews` writes this JSON, from a change.
const kindOf = ({ data }: Pick<News, 'data'>): ChangeKind => (JSON.parse(data) as { kind: ChangeKind }).kind;

const open = new WeakMap<Db, NewsHub>();

/** The hub of a server, opened when it is first asked for. */
export function openNewsHub(context: Context): NewsHub {
	const known = open.get(context.db) ?? newHub(context);
	open.set(context.db, known);
	return known;
}

function newHub(context: Context): NewsHub {
	const listeners = new Set<Listener>();
	let lastId: number | null = null;
	let reading: Promise<void> | null = null;
	let next: Promise<void> | null = null;
	let closed = false;
	let isFailing = false;
	let opened = 0;
	let tick = 0;

	// A caller waits for a read that began after the call; all calls during one read share the next.
	function look(): Promise<void> {
		if (reading) {
			next ??= reading.then(() => {
				next = null;
				return look();
			});
			return next;
		}
		reading = read().finally(() => {
			reading = null;
		});
		return reading;
	}

	async function read(): Promise<void> {
		if (closed) return;
		try {
			await readOn();
			isFailing = false;
		} catch (error) {
			if (!closed && !isFailing)
				context.log.warn({ err: error }, 'news not read; they are read with the next ones');
			isFailing = true;
		}
	}

	async function readOn(): Promise<void> {
		if (lastId === null) return startAnew();
		for (;;) {
			const rows = await newsFrom(context, lastId, batch);
			// The last id is unknown after days without reading, or if the database was replaced. Then we cannot
			// know which news were missed.
			if (lastId > 0 && rows.shift()?.id !== lastId) return startAnew();
			// Otherwise a window whose session ended would call with the old token before the new one reaches it.
			if (rows.some((row) => kindOf(row) === 'admin')) await endDeadStreams([...listeners]);
			for (const row of rows) tell(row);
			lastId = rows.at(-1)?.id ?? lastId;
			if (rows.length < batch - 1) return;
		}
	}

	// Data that was read before the first news are known, or while news were missed, may be outdated.
	async function startAnew(): Promise<void> {
		const isFirst = lastId === null;
		lastId = await newestId(context);
		context.versions.bumpAll();
		if (isFirst) return;
		const frame = frameOf(reset(lastId));
		for (const listener of listeners) listener.send(frame);
		void endDeadStreams([...listeners]);
	}

	function tell(row: News): void {
		const frame = frameOf(row);
		const kind = kindOf(row);
		for (const listener of listeners) if (mayHear(listener.session.rights, kind)) listener.send(frame);
		// A change of this process was counted when its write ended.
		if (row.writer !== context.db.writer) context.versions.count([{ kind, noticed: row.noticed === 1 }]);
	}

	/** Ends the streams of sessions that are over, and reads the rights of the others again. */
	async function endDeadStreams(among: readonly Listener[]): Promise<void> {
		if (among.length === 0) return;
		try {
			const alive = await aliveSessions(context, [...new Set(among.map(({ session }) => session.sid))]);
			for (const listener of among) {
				const rights = alive.get(listener.session.sid);
				if (rights) listener.session = { ...listener.session, rights };
				else listener.end();
			}
		} catch (error) {
			context.log.warn({ err: error }, 'sessions of streams not checked');
		}
	}

	// Sets keep the order in which they were filled, so the first of an admin's streams is the oldest.
	function endSurplus(adminId: number): void {
		const theirs = [...listeners].filter(({ session }) => session.adminId === adminId);
		for (const oldest of theirs.slice(0, Math.max(0, theirs.length - mostPerAdmin))) oldest.end();
	}

	function listen(session: Session, lastEventId: string | null): ReadableStream<Uint8Array> {
		let hasLeft = false;
		let listener: Listener | null = null;
		const leave = (): void => {
			hasLeft = true;
			if (listener) listeners.delete(listener);
		};
		return new ReadableStream<Uint8Array>({
			async start(controller) {
				// New events wait while older news are read, so each event is sent once and in order.
				let waiting: Uint8Array[] | null = [];
				const send = (frame: Uint8Array): void => {
					if (hasLeft) return;
					if (waiting) waiting.push(frame);
					else controller.enqueue(frame);
				};
				await look();
				if (hasLeft) return;
				if (closed) return controller.close();
				// No await from here to the registration, so the stream begins exactly after this id.
				const from: number = lastId ?? 0;
				listener = {
					session,
					turn: opened++,
					send,
					end() {
						if (hasLeft) return;
						leave();
						controller.enqueue(goodbye);
						controller.close();
					},
				};
				listeners.add(listener);
				endSurplus(session.adminId);
				const older = await newsSince(context, lastEventId, from).catch((error: unknown) => {
					// Nobody else cancels a stream that could not begin.
					leave();
					throw error;
				});
				// The person may have lost a right between the call and its stream.
				await endDeadStreams([listener]);
				if (hasLeft) return;
				controller.enqueue(greeting);
				for (const row of older)
					if (mayHear(listener.session.rights, kindOf(row))) controller.enqueue(frameOf(row));
				// A position to resume from, also for a client that has received nothing yet; sent only after
				// the news that it missed.
				controller.enqueue(encoder.encode(`id: ${from}\n\n`));
				for (const frame of waiting) controller.enqueue(frame);
				waiting = null;
			},
			cancel: leave,
		});
	}

	const timer = setInterval(() => {
		tick++;
		for (const listener of listeners)
			if (listener.turn % ticksPerBeat === tick % ticksPerBeat) listener.send(beat);
		if (isFailing) void look();
		void endDeadStreams([...listeners].filter(({ turn }) => turn % ticksPerCheck === tick % ticksPerCheck));
	}, tickMs);
	timer.unref();
	const others = followOtherProcesses(context, look);
	context.db.onChange(() => void look());
	const hub: NewsHub = {
		listen,
		async catchUp() {
			await others.catchUp();
			if (!isFailing) return;
			await look();
			// A sum at an outdated rate costs money, so for a moment no answer is better.
			if (isFailing) throw new Refusal('unavailable', say('currency.unchecked'), { retryAfterSeconds: 10 });
		},
		close() {
			closed = true;
			clearInterval(timer);
			others.close();
			for (const listener of listeners) listener.end();
		},
	};
	context.stopping.addEventListener('abort', () => hub.close());
	context.metrics.gauge('clearway_event_streams', 'Open streams of events', () => listeners.size);
	void look();
	return hub;
}

/** Those of these sessions that are not over, with the current rights of their owners. */
export async function aliveSessions(
	{ db, now }: Context,
	sids: readonly string[],
): Promise<Map<string, Rights>> {
	const alive = new Map<string, Rights>();
	for (let from = 0; from < sids.length; from += batch) {
		const rows = await db.read
			.selectFrom('session')
			.innerJoin('admin', 'admin.id', 'session.admin_id')
			.select(['sid', 'rights'])
			.where('sid', 'in', sids.slice(from, from + batch))
			.where('expires_at', '>', now().toISOString())
			.execute();
		for (const row of rows) alive.set(row.sid, readRights(row.rights));
	}
	return alive;
}
