import { setTimeout as sleep } from 'node:timers/promises';
import { dayMs } from '@clearway/shared/domain/dated.ts';
import { type Connection, connectionOf } from '../connections/connection.ts';
import { noteFailure } from '../connections/failure.ts';
import type { Context } from '../context/context.ts';
import type { Db } from '../db/open.ts';
import { newHolder, removeHolder } from '../services/holder.ts';
import { asFailure } from './answer-in-words.ts';
import { chatTransport } from './chat-transport.ts';
import type { Letter } from './letter.ts';
import { letterWords } from './letter-words.ts';
import {
	bundle,
	type Channel,
	claim,
	kindOf,
	makeDueNow,
	markFailed,
	markPart,
	markSent,
	postpone,
	type QueuedMail,
	releaseAbandonedLeases,
	renewLease,
	writingMs,
} from './queue.ts';
import { type MailServer, openMailServer } from './smtp.ts';
import type { Transport } from './transport.ts';

/** Sends queued mail at once and retries until it succeeds. */
export type Outbox = {
	/** Sends mail that is due; called every second. */
	run(): Promise<void>;
	/** Tries at once, also after failures. */
	retry(): void;
	/** Waits for deliveries in progress. */
	close(): Promise<void>;
};

/**
 * The rate of letters. Beyond `singles` in a window, requests are sent in digests: a full one at once, the
 * rest after a delay.
 */
export type Pace = {
	singles: number;
	windowMs: number;
	digestEveryMs: number;
	digestSize: number;
	/** A letter that took longer to write is leased anew before it is sent. */
	writingMs: number;
};

export const usualPace: Pace = {
	singles: 1500,
	windowMs: 10 * 60_000,
	digestEveryMs: 30_000,
	digestSize: 200,
	writingMs: writingMs / 2,
};
const longestPauseMs = 15_000;
const finishMs = 8000;

const open = new WeakMap<Db, Outbox>();
/** The outbox of a server, opened when it is first asked for. */
export function outboxOf(context: Context, pace: Pace = usualPace): Outbox {
	const known = open.get(context.db) ?? openOutbox(context, pace);
	open.set(context.db, known);
	return known;
}

function openOutbox(context: Context, pace: Pace): Outbox {
	const sender = newHolder();
	const mail = openLane(context, mailTransport(context, pace), sender, pace);
	const chats = openLane(context, chatTransport(context), sender, pace);
	const lanes = [mail, chats];
	let freed = false;
	const outbox: Outbox = {
		async run() {
			if (!freed) await releaseAbandonedLeases(context);
			freed = true;
			await Promise.all(lanes.map((lane) => lane.run()));
		},
		retry() {
			for (const lane of lanes) lane.retry();
		},
		async close() {
			await Promise.all(lanes.map((lane) => lane.close()));
			removeHolder(sender);
		},
	};
	context.db.onChange((changes) => {
		if (changes.some((change) => change.kind === 'request' && change.created)) mail.begin();
	});
	context.stopping.addEventListener('abort', () => void outbox.close());
	context.metrics.gauge('clearway_outbox_waiting', 'Messages that wait to be sent', () =>
		count(context, 'waiting'),
	);
	context.metrics.gauge('clearway_outbox_failed', 'Mails that the mail server refused', () =>
		count(context, 'failed'),
	);
	return outbox;
}

/** One transport with its workers, and its pause while it fails. */
function openLane<Server, Written>(
	context: Context,
	transport: Transport<Server, Written>,
	sender: string,
	pace: Pace,
): Outbox & { begin(): void } {
	const working = new Set<Promise<void>>();
	let closed = false;
	let failures = 0;
	let pausedUntil = 0;

	const isPaused = (): boolean => performance.now() < pausedUntil;

	const begin = (): void => {
		if (closed || isPaused() || working.size >= (failures > 0 ? 1 : transport.mostAtOnce)) return;
		const work = workOn().catch((error: unknown) =>
			context.log.error({ err: error, transport: transport.name }, 'mail stopped; it goes on in a second'),
		);
		working.add(work);
		void work.finally(() => working.delete(work));
	};

	async function workOn(): Promise<void> {
		while (!closed && !isPaused()) {
			const server = await transport.serverNow();
			const mail = server && (await transport.claim(sender));
			if (!mail) return;
			// There may be more mail: another worker looks while this one sends.
			if (failures === 0) begin();
			await deliver(mail, server);
		}
	}

	async function deliver(mail: QueuedMail, server: Server): Promise<void> {
		const begunAt = performance.now();
		const written = await write(mail, server);
		if (written === 'later') return;
		if (written === null)
			return void (await context.db.writeUrgent((tx) =>
				tx.deleteFrom('outbox').where('id', '=', mail.id).execute(),
			));
		// A sheet that waits to be drawn may outlast the lease.
		const isLate = performance.now() - begunAt > pace.writingMs;
		if (isLate && !(await renewLease(context, sender, mail))) return;
		const delivery = await transport.send(written.letter, mail, server);
		if (delivery.kind === 'sent') {
			await insist(() => markSent(context, mail));
			return answered();
		}
		if (delivery.kind === 'part') {
			await insist(() => markPart(context, mail));
			return answered();
		}
		context.log.warn(
			{ mail: mail.id, attempt: mail.attempts + 1, outcome: delivery.kind, answer: delivery.answer },
			'mail not sent',
		);
		if (delivery.kind === 'settled') return answered();
		if (delivery.kind === 'refused') {
			await insist(() => markFailed(context, mail, delivery.answer));
			return answered();
		}
		const { answer, down, waitMs = 0, mayHaveArrived } = delivery;
		const pauseMs = down ? pause(mayHaveArrived ? 0 : waitMs) : waitOf(context, mail);
		await postpone(context, sender, mail, answer, Math.max(pauseMs, waitMs), mayHaveArrived);
		if (down) await transport.note?.(answer);
	}

	async function write(mail: QueuedMail, server: Server): Promise<{ letter: Written } | 'later' | null> {
		try {
			const letter = await transport.write(mail, server);
			return letter && { letter };
		} catch (error) {
			context.log.error({ err: error, mail: mail.id }, 'mail not written');
			await postpone(
				context,
				sender,
				mail,
				letterWords[context.config.languages[0]].letters.notWritten,
				60_000,
			);
			return 'later';
		}
	}

	// Five concurrent failures count as one.
	function pause(leastMs: number): number {
		if (!isPaused()) {
			failures++;
			const pauseMs = scattered(Math.min(longestPauseMs, 1000 * 2 ** (failures - 1)));
			pausedUntil = performance.now() + Math.max(pauseMs, leastMs);
			setTimeout(begin, pausedUntil - performance.now() + 1).unref();
		}
		return pausedUntil - performance.now();
	}

	async function answered(): Promise<void> {
		const wasDown = failures > 1;
		failures = 0;
		if (wasDown) await makeDueNow(context, transport.name);
		await transport.note?.(null);
	}

	return {
		begin,
		async run() {
			if (closed || isPaused()) return;
			const server = await transport.serverNow();
			await transport.tidy(server);
			if (server && (await isAnyDue(context, transport.name))) begin();
		},
		retry() {
			pausedUntil = 0;
			begin();
		},
		async close() {
			closed = true;
			await Promise.race([Promise.all(working), sleep(finishMs, undefined, { ref: false })]);
			transport.close();
		},
	};
}

type ConnectedServer = { by: Connection<'smtp'>; open: MailServer };

/** Letters by the office's mail server. */
function mailTransport(context: Context, pace: Pace): Transport<ConnectedServer, Letter> {
	let server: ConnectedServer | null = null;
	let closed = false;
	let window = { endsAt: 0, singles: 0 };
	let bundledAt = Number.NEGATIVE_INFINITY;
	const singlesLeft = (): boolean => {
		if (performance.now() >= window.endsAt)
			window = { endsAt: performance.now() + pace.windowMs, singles: 0 };
		return window.singles < pace.singles;
	};
	return {
		name: 'mail',
		mostAtOnce: 5,
		async serverNow() {
			const by = await connectionOf(context, 'smtp');
			if (closed || JSON.stringify(by) === JSON.stringify(server?.by ?? null)) return server;
			server?.open.close('when done');
			server = by && { by, open: openMailServer(by) };
			return server;
		},
		// Counted before the claim: workers that claim at the same moment would each take the last one otherwise.
		async claim(sender) {
			const mayBeSingle = singlesLeft();
			const counted = window;
			if (mayBeSingle) counted.singles++;
			let mail: QueuedMail | null = null;
			try {
				mail = await claim(context, sender, mayBeSingle);
				return mail;
			} finally {
				if (mayBeSingle && mail?.kind !== 'request') counted.singles--;
			}
		},
		write: (mail, { by }) => kindOf(context, mail).compose(context, mail, by),
		send: (letter, mail, { open }) => open.send(letter, mail.message_id),
		async tidy(through) {
			if (!through || singlesLeft()) return;
			const isLate = performance.now() - bundledAt >= pace.digestEveryMs;
			const bundled = await bundle(context, isLate ? 1 : pace.digestSize, pace.digestSize);
			if (bundled === 0) return;
			bundledAt = performance.now();
			context.log.warn({ requests: bundled }, 'requests put into one mail');
		},
		note: (answer) => noteFailure(context, 'smtp', answer === null ? null : asFailure(answer)),
		close() {
			closed = true;
			server?.open.close();
		},
	};
}

const scattered = (ms: number): number => ms * (0.8 + 0.4 * Math.random());
const firstHoursMs = 2 * 60 * 60 * 1000;

// Retry delays: short at first, so that mail goes out soon after a short outage; long after hours of refusal.
function waitOf(context: Context, { attempts, tried_at }: QueuedMail): number {
	const fresh = tried_at === null || context.now().getTime() - Date.parse(tried_at) < firstHoursMs;
	return scattered(Math.min(fresh ? 45_000 : 10 * 60_000, 2000 * 2 ** Math.min(attempts, 20)));
}

// A letter that the mail server accepted must not be sent again only because the database was unreachable for
// a moment.
async function insist(write: () => Promise<void>): Promise<void> {
	for (let tries = 1; ; tries++) {
		try {
			return await write();
		} catch (error) {
			if (tries >= 5) throw error;
			await sleep(500 * tries);
		}
	}
}

async function isAnyDue({ db, now }: Context, transport: Channel): Promise<boolean> {
	const waiting = db.read
		.selectFrom('outbox')
		.select('id')
		.where('state', '=', 'waiting')
		.where('transport', '=', transport);
	const at = now();
	const due = await waiting
		.where((w) =>
			w.or([
				w('next_at', '<=', at.toISOString()),
				w('next_at', '>', new Date(at.getTime() + dayMs).toISOString()),
			]),
		)
		.limit(1)
		.executeTakeFirst();
	return due !== undefined;
}

async function count({ db }: Context, state: string): Promise<number> {
	const { n } = await db.read
		.selectFrom('outbox')
		.select(db.read.fn.countAll<number>().as('n'))
		.where('state', '=', state)
		.executeTakeFirstOrThrow();
	return Number(n);
}
